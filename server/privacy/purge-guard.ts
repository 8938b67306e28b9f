import type { Kysely } from "kysely";
import type { Channel } from "#contract/channels.ts";
import { counted } from "#contract/counted.ts";
import { dayMs } from "#contract/durations.ts";
import type { ServerConfig } from "../config/config.ts";
import { type ChannelSettings, countedChannels } from "../delivery/enabled-channels.ts";
import { isNoSpam } from "../requests/list-requests.ts";
import type { Database } from "../store/database.ts";
import type { Tables } from "../store/tables.ts";
import { isDue } from "./purge.ts";

interface PurgeCheck {
  due: number;
  /** Why the clock may be wrong. Blocks purging until a person confirms it. */
  doubt?: string;
}

/** Up to this many may be deleted even if only one newer request confirms the clock. Spam does not count. */
const alwaysAllowed = 5;
const maxDue = 50;
const maxDueShare = 0.1;
/** A wrong clock may have dated the newest requests, so they are ignored. */
const newRequestMs = 7 * dayMs;

/** Counts the requests that a purge would delete, and checks the clock against the requests' dates. */
export function checkPurge(
  db: Database,
  config: ChannelSettings & Pick<ServerConfig, "retentionDays">,
): Promise<PurgeCheck> {
  const now = Date.now();
  const maxAgeMs = config.retentionDays * dayMs;
  const areOld = `are more than ${counted(config.retentionDays, "day")} old`;
  return db.read(async (kysely) => {
    const { due, ordinary } = await countDue(kysely, now - maxAgeMs, countedChannels(config));
    const ignoredMs = ordinary > alwaysAllowed ? Math.min(newRequestMs, maxAgeMs / 2) : 0;
    const newest = await findNewest(kysely, now - ignoredMs);
    if (newest !== null && newest < now - maxAgeMs)
      return { due, doubt: `apart from any new ones, all requests ${areOld}` };
    if (ordinary <= maxDue) return { due };
    const all = await countOrdinary(kysely);
    return ordinary <= all * maxDueShare ? { due } : { due, doubt: `${ordinary} of ${all} requests ${areOld}` };
  });
}

function countDue(kysely: Kysely<Tables>, receivedBefore: number, channels: Channel[]) {
  return kysely
    .selectFrom("quote_request")
    .select(({ fn }) => [fn.countAll<number>().as("due"), fn.countAll<number>().filterWhere(isNoSpam).as("ordinary")])
    .where((where) => isDue(where, receivedBefore, channels))
    .executeTakeFirstOrThrow();
}

async function findNewest(kysely: Kysely<Tables>, until: number): Promise<number | null> {
  const { newest } = await kysely
    .selectFrom("quote_request")
    .select(({ fn }) => fn.max("received_at").as("newest"))
    .where("received_at", "<=", until)
    .executeTakeFirstOrThrow();
  return newest;
}

async function countOrdinary(kysely: Kysely<Tables>): Promise<number> {
  const { all } = await kysely
    .selectFrom("quote_request")
    .select(({ fn }) => fn.countAll<number>().as("all"))
    .where(isNoSpam)
    .executeTakeFirstOrThrow();
  return all;
}
