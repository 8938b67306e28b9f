import type { Channel } from "#contract/channels.ts";
import { dayMs } from "#contract/durations.ts";
import type { ServerConfig } from "../config/config.ts";
import { type ChannelSettings, countedChannels } from "../delivery/enabled-channels.ts";
import { removeOutboxLetters } from "../delivery/outbox-letters.ts";
import { localDay } from "../local-time.ts";
import { isUndelivered } from "../requests/list-requests.ts";
import { purgeSignIns } from "../sign-in/purge-sign-ins.ts";
import type { Database } from "../store/database.ts";
import { readRetentionClock } from "./retention-clock.ts";

const maxPerTransaction = 500;

/** Deletes everything that was kept longer than `retentionDays`, requests with their files too. Returns the ids. */
export async function purgeAll(
  db: Database,
  config: ChannelSettings & Pick<ServerConfig, "dataDir" | "retentionDays">,
  timeZone: string,
): Promise<string[]> {
  const ids = await purgeQuoteRequests(db, config.retentionDays, countedChannels(config));
  const purged = new Set(ids);
  if (ids.length > 0) await removeOutboxLetters(config.dataDir, (id) => purged.has(id));
  await purgeTaps(db, config.retentionDays, timeZone);
  await purgeSignIns(db);
  return ids;
}

/**
 * Deletes requests that were kept longer than `retentionDays` by the retention clock, in small transactions so that nobody
 * waits. Keeps those with an undelivered delivery by a `counted` channel, by default every required one. Returns the ids.
 */
export async function purgeQuoteRequests(db: Database, retentionDays: number, counted?: Channel[]): Promise<string[]> {
  const purged: string[] = [];
  for (;;) {
    const rows = await db.write(async (trx) => {
      const now = await readRetentionClock(trx);
      if (now === undefined) return [];
      return trx
        .deleteFrom("quote_request")
        .where("id", "in", ({ selectFrom }) =>
          selectFrom("quote_request")
            .select("quote_request.id")
            .where("retained_from", "<", now - retentionDays * dayMs)
            .where((where) => where.not(isUndelivered(where, counted)))
            .limit(maxPerTransaction),
        )
        .returning("id")
        .execute();
    });
    purged.push(...rows.map(({ id }) => id));
    if (rows.length < maxPerTransaction) return purged;
  }
}

/** Deletes counts of taps older than `retentionDays`. */
async function purgeTaps(db: Database, retentionDays: number, timeZone: string): Promise<void> {
  await db.write(async (trx) => {
    const today = Math.min(Date.now(), (await readRetentionClock(trx)) ?? 0);
    const before = localDay(today - retentionDays * dayMs, timeZone);
    await trx.deleteFrom("page_tap").where("day", "<", before).execute();
  });
}
