import { dayMs, hourMs } from "#contract/durations.ts";
import type { Database } from "../store/database.ts";
import { queuedDelivery } from "../store/tables.ts";

/**
 * Queues one reminder for each request that nobody at the desk opened within so many hours. Leaves out possible spam and
 * what was due more than a day ago, so that the first start with this setting or the end of an outage sends no heap.
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
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Records that the desk opened a request. Drops a reminder that has not gone out yet. */
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
