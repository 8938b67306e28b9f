import type { ExpressionBuilder } from "kysely";
import type { Channel } from "#contract/channels.ts";
import { dayMs } from "#contract/durations.ts";
import type { ServerConfig } from "../config/config.ts";
import { type ChannelSettings, countedChannels } from "../delivery/enabled-channels.ts";
import { removeOutboxEmails } from "../delivery/outbox-folder.ts";
import { localDay } from "../local-time.ts";
import { isUndelivered } from "../requests/list-requests.ts";
import { purgeSignIns } from "../sign-in/staff-sessions.ts";
import type { Database } from "../store/database.ts";
import type { Tables } from "../store/tables.ts";

/** Deletes data and files older than `retentionDays`, without checking the clock. Returns the requests' ids. */
export async function purgeAll(
  db: Database,
  config: ChannelSettings & Pick<ServerConfig, "dataDir" | "retentionDays">,
  timeZone: string,
): Promise<string[]> {
  const receivedBefore = Date.now() - config.retentionDays * dayMs;
  const ids = await db.write(async (trx) => {
    const purged = await trx
      .deleteFrom("quote_request")
      .where((where) => isDue(where, receivedBefore, countedChannels(config)))
      .returning("id")
      .execute();
    await trx.deleteFrom("page_tap").where("day", "<", localDay(receivedBefore, timeZone)).execute();
    const purgedIds = purged.map(({ id }) => id);
    // Before COMMIT, so that a kill leaves no file of a deleted request.
    await removeOutboxEmails(config.dataDir, purgedIds);
    return purgedIds;
  });
  await purgeSignIns(db);
  return ids;
}

/** Returns the condition that a request is older than this time and these channels have delivered it. */
export function isDue(where: ExpressionBuilder<Tables, "quote_request">, receivedBefore: number, channels: Channel[]) {
  return where.and([where("received_at", "<", receivedBefore), where.not(isUndelivered(where, channels))]);
}
