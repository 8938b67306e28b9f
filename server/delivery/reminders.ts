import { dayMs, hourMs } from "#contract/durations.ts";
import type { Database } from "../store/database.ts";
import { queuedDelivery } from "../store/tables.ts";

/**
 * Queues a reminder for each request that nobody at the desk opened in so many hours after it came, each once. Not of
 * possible spam, and not of what came more than a day before it would have been due: neither the first start with this
 * setting nor the end of a long outage sends a heap of them.
 */
export async function queueReminders(db: Database, hours: number): Promise<void> {
  const now = Date.now();
  const dueBefore = now - hours * hourMs;
  await db.write(async (trx) => {
    const due = await trx
      .selectFrom("quote_request")
      .select(["id", "received_at", "email"])
      .where("status", "=", "new")
      .where("received_at", "<", dueBefore)
      .where("received_at", ">", dueBefore - dayMs)
      .where("version", "=", 0)
      .where("suspicion", "is", null)
      .where("opened_at", "is", null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("delivery")
              .select("delivery.id")
              .whereRef("delivery.request_id", "=", "quote_request.id")
              .where("channel", "=", "reminder"),
          ),
        ),
      )
      .execute();
    if (due.length === 0) return;
    await trx
      .insertInto("delivery")
      .values(due.map((request) => ({ ...queuedDelivery(request, "reminder"), queued_at: now })))
      // Another server may have queued it since.
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  });
}

/** Notes that the desk was shown a request for the first time. A reminder that has not gone out yet is dropped. */
export async function markOpened(db: Database, id: string): Promise<void> {
  await db.write(async (trx) => {
    await trx.updateTable("quote_request").set({ opened_at: Date.now() }).where("id", "=", id).execute();
    await trx
      .deleteFrom("delivery")
      .where("request_id", "=", id)
      .where("channel", "=", "reminder")
      .where("state", "=", "queued")
      .where("lease", "is", null)
      .execute();
  });
}
