import type { ExpressionBuilder } from "kysely";
import { type Channel, requiredChannels } from "#contract/channels.ts";
import { dayMs } from "#contract/durations.ts";
import type { ServerConfig } from "../config/config.ts";
import { type ChannelSettings, countedChannels } from "../delivery/enabled-channels.ts";
import { removeOutboxLetters } from "../delivery/outbox-letters.ts";
import { localDay } from "../local-time.ts";
import { isUndelivered } from "../requests/list-requests.ts";
import { purgeSignIns } from "../sign-in/purge-sign-ins.ts";
import type { Database } from "../store/database.ts";
import type { Tables } from "../store/tables.ts";

/** Deletes everything older than `retentionDays`, requests with their files too, unchecked. Returns the requests' ids. */
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

/** Deletes requests older than `retentionDays`. Returns the ids. */
export async function purgeQuoteRequests(
  db: Database,
  retentionDays: number,
  counted = requiredChannels,
): Promise<string[]> {
  const receivedBefore = Date.now() - retentionDays * dayMs;
  const purged = await db.write((trx) =>
    trx
      .deleteFrom("quote_request")
      .where((where) => isDue(where, receivedBefore, counted))
      .returning("id")
      .execute(),
  );
  return purged.map(({ id }) => id);
}

/** Whether a request came before this time and has no undelivered delivery by a `counted` channel. */
export function isDue(where: ExpressionBuilder<Tables, "quote_request">, receivedBefore: number, counted: Channel[]) {
  return where.and([where("received_at", "<", receivedBefore), where.not(isUndelivered(where, counted))]);
}

/** Deletes counts of taps older than `retentionDays`. */
async function purgeTaps(db: Database, retentionDays: number, timeZone: string): Promise<void> {
  const before = localDay(Date.now() - retentionDays * dayMs, timeZone);
  await db.write((trx) => trx.deleteFrom("page_tap").where("day", "<", before).execute());
}
