import type { Transaction } from "kysely";
import { dayMs } from "#contract/durations.ts";
import { localMinute, parseLocalTime } from "../local-time.ts";
import type { Database } from "../store/database.ts";
import type { DeliveryRow, Tables } from "../store/tables.ts";
import { queuedDelivery } from "./queued-delivery.ts";

/** Queues one email per due call back. Skips those due over a day ago, so that an outage ends without a flood. */
export async function queueCallBackEmails(db: Database, timeZone: string, now = Date.now()): Promise<void> {
  await db.write(async (trx) => {
    const requests = await trx
      .selectFrom("quote_request")
      .select(["id", "received_at", "email", "call_back"])
      .where("call_back", "<=", localMinute(now, timeZone))
      .where("call_back", ">", localMinute(now - dayMs, timeZone))
      .$narrowType<{ call_back: string }>()
      .execute();
    for (const request of requests) {
      const dueAt = parseLocalTime(request.call_back, timeZone);
      if (dueAt <= now) await queueOnce(trx, queuedDelivery({ ...request, suspicion: null }, "call-back"), dueAt, now);
    }
  });
}

/** Queues the email, or requeues it if it was last queued for an earlier call back. */
async function queueOnce(trx: Transaction<Tables>, delivery: DeliveryRow, dueAt: number, now: number): Promise<void> {
  // `queueLag` reads `received_at`, so it must be the due time.
  const times = { received_at: dueAt, queued_at: now };
  const again = { ...times, state: "queued", next_at: 0, tries: 0, ambiguous_tries: 0, sent_at: null } as const;
  await trx
    .insertInto("delivery")
    .values({ ...delivery, ...times })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.updateTable("delivery").set(again).where("id", "=", delivery.id).where("queued_at", "<", dueAt).execute();
}

/** Deletes the unsent email about a call back. Call this after the call back changes. */
export async function dropCallBackEmail(trx: Transaction<Tables>, requestId: string): Promise<void> {
  await trx
    .deleteFrom("delivery")
    .where("request_id", "=", requestId)
    .where("channel", "=", "call-back")
    .where("state", "<>", "sent")
    .execute();
}
