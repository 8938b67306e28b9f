import { dayMs } from "#contract/durations.ts";
import type { ServerConfig } from "../config/config.ts";
import { type ChannelSettings, countedChannels } from "../delivery/enabled-channels.ts";
import { removeOutboxLetters } from "../delivery/outbox-letters.ts";
import { localDay } from "../local-time.ts";
import { purgeQuoteRequests } from "../requests/purge.ts";
import { readRetentionClock } from "../requests/retention-clock.ts";
import type { Database } from "../store/database.ts";
import { knownBrowserLifeMs } from "./known-browsers.ts";
import { sessionLife } from "./staff-sessions.ts";

/**
 * Deletes what the desk no longer needs: counts older than `retentionDays`, and what `purgeSignIns` does. A wrong wall
 * clock signs people out, but deletes no counts that the retention clock keeps.
 */
export async function purgeDesk(db: Database, retentionDays: number, timeZone: string): Promise<void> {
  await db.write(async (trx) => {
    const today = Math.min(Date.now(), (await readRetentionClock(trx)) ?? 0);
    const before = localDay(today - retentionDays * dayMs, timeZone);
    await trx.deleteFrom("page_tap").where("day", "<", before).execute();
  });
  await purgeSignIns(db);
}

/** Deletes ended sessions and links, and browsers that have not signed in for a year. */
export async function purgeSignIns(db: Database): Promise<void> {
  const now = Date.now();
  await db.write(async (trx) => {
    await trx.deleteFrom("sign_in_link").where("expires_at", "<", now).execute();
    await trx.deleteFrom("sign_in_challenge").where("expires_at", "<", now).execute();
    const lastSignIn = now - knownBrowserLifeMs;
    await trx.deleteFrom("known_browser").where("seen_at", "<", lastSignIn).execute();
    await trx
      .deleteFrom("staff_session")
      .where(({ or, eb }) =>
        or([eb("made_at", "<", now - sessionLife.maxMs), eb("seen_at", "<", now - sessionLife.idleMs)]),
      )
      .execute();
  });
}

/** Deletes everything that was kept longer than `retentionDays`, requests with their files too. Returns the ids. */
export async function purgeAll(
  db: Database,
  config: ChannelSettings & Pick<ServerConfig, "dataDir" | "retentionDays">,
  timeZone: string,
): Promise<string[]> {
  const ids = await purgeQuoteRequests(db, config.retentionDays, countedChannels(config));
  const purged = new Set(ids);
  if (ids.length > 0) await removeOutboxLetters(config.dataDir, (id) => purged.has(id));
  await purgeDesk(db, config.retentionDays, timeZone);
  return ids;
}
