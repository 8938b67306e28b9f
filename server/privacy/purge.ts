import { dayMs } from "#contract/durations.ts";
import type { ServerConfig } from "../config/config.ts";
import { type ChannelSettings, countedChannels } from "../delivery/enabled-channels.ts";
import { removeOutboxEmails } from "../delivery/outbox-folder.ts";
import { localDay } from "../local-time.ts";
import { countRequests } from "../requests/count-requests.ts";
import { isUndelivered } from "../requests/list-requests.ts";
import type { Database } from "../store/database.ts";

/** A wrong clock for a night must not cost most requests. */
const maxShare = 0.1;
const alwaysAllowed = 5;

/**
 * Deletes data and files older than `retentionDays`, the oldest first: at most a tenth of all requests, or 5. Returns
 * the ids of the deleted requests.
 */
export async function purgeShare(
  db: Database,
  config: ChannelSettings & Pick<ServerConfig, "dataDir" | "retentionDays">,
  timeZone: string,
): Promise<string[]> {
  const receivedBefore = Date.now() - config.retentionDays * dayMs;
  return db.write(async (trx) => {
    const due = trx
      .selectFrom("quote_request")
      .select("id")
      .where("received_at", "<", receivedBefore)
      .where((where) => where.not(isUndelivered(where, countedChannels(config))))
      .orderBy("received_at")
      .limit(shareOf(await countRequests(trx)));
    const purged = await trx.deleteFrom("quote_request").where("id", "in", due).returning("id").execute();
    const days = await trx.selectFrom("page_tap").select("day").distinct().orderBy("day").execute();
    const oldDays = days.slice(0, shareOf(days.length)).map(({ day }) => day);
    await trx
      .deleteFrom("page_tap")
      .where("day", "in", ["", ...oldDays])
      .where("day", "<", localDay(receivedBefore, timeZone))
      .execute();
    const purgedIds = purged.map(({ id }) => id);
    // Before COMMIT, so that a kill leaves no file of a deleted request.
    await removeOutboxEmails(config.dataDir, purgedIds);
    return purgedIds;
  });
}

function shareOf(count: number): number {
  return Math.max(alwaysAllowed, Math.floor(count * maxShare));
}
