import type { Access } from "./access.ts";
import { type Lateness, latenessLimitMs } from "./delivery-queue.ts";
import { timeOrNull } from "./stored-rows.ts";

/** Given-up deliveries count as undelivered: the company has not heard of those requests either. */
export async function deliveryLateness(access: Access): Promise<Lateness> {
  const { oldest, undelivered } = await access.read((db) =>
    db
      .selectFrom("delivery")
      .select(({ fn }) => [fn.min("received_at").as("oldest"), fn.countAll<number>().as("undelivered")])
      .where("state", "in", ["queued", "failed"])
      .where("channel", "<>", "receipt")
      .executeTakeFirstOrThrow(),
  );
  const late = oldest !== null && Date.now() - oldest > latenessLimitMs;
  const lateness = { late, oldestReceivedAt: timeOrNull(oldest), undelivered: Number(undelivered) };
  if (late) access.log.warn(lateness, "deliveries are late: look at the mail server, then redrive");
  return lateness;
}
