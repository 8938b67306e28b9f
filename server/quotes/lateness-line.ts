import type { QuoteRequestStore } from "../store/quote-request-store.ts";
import { localTime } from "./local-time.ts";

/** The line that comes before everything else while requests wait too long, or undefined. */
export async function latenessLine(store: QuoteRequestStore): Promise<string | undefined> {
  const { late, oldestReceivedAt, undelivered } = await store.deliveryLateness();
  if (!late || oldestReceivedAt === null) return undefined;
  const waiting = undelivered === 1 ? "1 delivery is" : `${undelivered} deliveries are`;
  return `LATE: ${waiting} undelivered, the oldest request since ${localTime(oldestReceivedAt)}. See list --undelivered.`;
}
