import { localTime } from "../local-time.ts";
import type { Database } from "../store/database.ts";
import { queueLag } from "../store/queue.ts";
import { counted } from "./counted.ts";

/** The line that comes before everything else while requests wait too long, or undefined. */
export async function lagLine(db: Database): Promise<string | undefined> {
  const { late, oldestReceivedAt, undelivered } = await queueLag(db);
  if (!late || oldestReceivedAt === null) return undefined;
  const waiting = counted(undelivered, "delivery is", "deliveries are");
  const since = localTime(oldestReceivedAt);
  return `LATE: ${waiting} undelivered, the oldest request since ${since}. See list --undelivered.`;
}
