import { counted } from "#contract/counted.ts";
import { dayMs } from "#contract/durations.ts";
import type { ServerConfig } from "../config/config.ts";
import { type ChannelSettings, countedChannels } from "../delivery/enabled-channels.ts";
import { isNotSpam } from "../requests/list-requests.ts";
import type { Database } from "../store/database.ts";
import { isDue } from "./purge.ts";

/** A purge can delete up to this many even if only one newer request confirms the clock. Spam does not count. */
const alwaysAllowed = 5;
const maxDue = 50;
const maxDueShare = 0.1;
/** A wrong clock may have dated the newest requests, so they are ignored. */
const newRequestMs = 7 * dayMs;

/**
 * Counts the requests that a purge would delete, and checks the clock against the requests' dates. `doubt` says why the
 * clock may be wrong: nothing is purged until a person confirms the clock.
 */
export function checkPurge(
  db: Database,
  config: ChannelSettings & Pick<ServerConfig, "retentionDays">,
): Promise<{ due: number; doubt?: string }> {
  const now = Date.now();
  const maxAgeMs = config.retentionDays * dayMs;
  const areOld = `are more than ${counted(config.retentionDays, "day")} old`;
  return db.read(async (kysely) => {
    const requests = kysely.selectFrom("quote_request");
    const { due, ordinary } = await requests
      .select(({ fn }) => [
        fn.countAll<number>().as("due"),
        fn.countAll<number>().filterWhere(isNotSpam).as("ordinary"),
      ])
      .where((where) => isDue(where, now - maxAgeMs, countedChannels(config)))
      .executeTakeFirstOrThrow();
    const ignoredMs = ordinary > alwaysAllowed ? Math.min(newRequestMs, maxAgeMs / 2) : 0;
    const { newest } = await requests
      .select(({ fn }) => fn.max("received_at").as("newest"))
      .where("received_at", "<=", now - ignoredMs)
      .executeTakeFirstOrThrow();
    if (newest !== null && newest < now - maxAgeMs)
      return { due, doubt: `apart from any new ones, all requests ${areOld}` };
    if (ordinary <= maxDue) return { due };
    const { all } = await requests
      .select(({ fn }) => fn.countAll<number>().as("all"))
      .where(isNotSpam)
      .executeTakeFirstOrThrow();
    return ordinary <= all * maxDueShare ? { due } : { due, doubt: `${ordinary} of ${all} requests ${areOld}` };
  });
}
