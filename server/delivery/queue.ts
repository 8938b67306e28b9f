import { sql, type Transaction } from "kysely";
import { type Channel, type DeliveryState, resendableChannels } from "#contract/channels.ts";
import { minuteMs } from "#contract/durations.ts";
import { toIsoTimeOrNull } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import type { Tables } from "../store/tables.ts";

export interface QueueLag {
  /** True when the oldest undelivered request is older than `maxLagMs`. */
  late: boolean;
  /** When that request arrived, ISO 8601, or null when everything is delivered. */
  oldestReceivedAt: string | null;
  /** Requests with a delivery that waits or was given up: `list --undelivered` lists them. */
  undelivered: number;
}

/** Deliveries older than this are late: by then somebody should look. */
export const maxLagMs = 15 * minuteMs;

/** Stands in the history of a delivery that is canceled because of it. */
const markedAsSpam = "Marked as spam.";

/** Whether this process may deliver: on SQLite one at a time, which frees what a killed one left claimed. */
export function acquireWorkerLock(db: Database): Promise<boolean> {
  return db.read(async (kysely) => {
    if (!(await db.engine.acquireWorkerLock())) return false;
    if (db.engine.name === "sqlite") {
      await kysely
        .updateTable("delivery")
        .set({ lease: null, next_at: 0 })
        .where("state", "=", "queued")
        .where("lease", "is not", null)
        .execute();
    }
    return true;
  });
}

/**
 * Returns how far behind these channels are with requests that are not marked as possible spam. Failed deliveries count as
 * undelivered. Logs a warning if late.
 */
export async function queueLag(db: Database, counted: Channel[]): Promise<QueueLag> {
  const { oldest, undelivered } = await db.read((kysely) =>
    kysely
      .selectFrom("delivery")
      .select(({ fn }) => [
        fn.min("received_at").as("oldest"),
        fn.count<number>("request_id").distinct().as("undelivered"),
      ])
      .where("state", "in", ["queued", "failed"])
      .where("channel", "in", counted)
      .where("is_marked", "=", 0)
      .executeTakeFirstOrThrow(),
  );
  const late = oldest !== null && Date.now() - oldest > maxLagMs;
  const lag = { late, oldestReceivedAt: toIsoTimeOrNull(oldest), undelivered: Number(undelivered) };
  if (late)
    db.log.warn({ event: "deliveries_late", ...lag }, "deliveries are late: look at the mail server, then resend");
  return lag;
}

/**
 * Queues the failed deliveries of resendable channels again, of one request or of all received since `sinceMs`, and makes
 * waiting ones due now. Leaves alone deliveries that are being sent. For one request, queues canceled deliveries again
 * too. With `sent` also sent ones, such as emails to a wrong address. Returns how many.
 */
export async function resendDeliveries(
  db: Database,
  requestId: string | "all",
  enabled: Channel[],
  { sent = false, sinceMs = Number.MIN_SAFE_INTEGER }: { sent?: boolean; sinceMs?: number } = {},
): Promise<number> {
  const resendable = enabled.filter((channel) => resendableChannels.includes(channel));
  if (resendable.length === 0) return 0;
  const endedStates: DeliveryState[] = ["failed"];
  if (requestId !== "all") endedStates.push("cancelled");
  if (sent) endedStates.push("sent");
  return db.write(async (trx) => {
    const waiting = trx
      .updateTable("delivery")
      .set({ next_at: 0 })
      .where("state", "=", "queued")
      .where("lease", "is", null)
      .where("channel", "in", enabled);
    const ended = trx
      .updateTable("delivery")
      .set({
        state: "queued",
        next_at: 0,
        queued_at: Date.now(),
        tries: 0,
        ambiguous_tries: 0,
        lease: null,
        sent_at: null,
      })
      .where("state", "in", endedStates)
      .where("channel", "in", resendable);
    let changed = 0n;
    // Waiting ones first, so that none is counted twice.
    for (const update of [waiting, ended]) {
      const chosen = requestId === "all" ? update : update.where("request_id", "=", requestId);
      changed += (await chosen.where("received_at", ">=", sinceMs).executeTakeFirst()).numUpdatedRows;
    }
    return Number(changed);
  });
}

export async function cancelDeliveries(db: Database, requestId: string): Promise<number> {
  return db.write(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("delivery")
      .set({ state: "cancelled", lease: null })
      .where("request_id", "=", requestId)
      .where("state", "in", ["queued", "failed"])
      // What is being sent ends by itself; a lease that has passed belongs to a server that is gone.
      .where(({ or, eb }) => or([eb("lease", "is", null), eb("next_at", "<=", db.engine.now())]))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}

/** Cancels what waits or failed about requests that became spam. Once they no longer are, queues what waited again. */
export async function followSpamMark(trx: Transaction<Tables>, requestIds: string[], isSpam: boolean): Promise<void> {
  const deliveries = trx.updateTable("delivery").where("request_id", "in", requestIds);
  const change = isSpam
    ? deliveries
        .set({
          state: "cancelled",
          last_error: sql<string>`case when state = 'queued' then ${markedAsSpam} else last_error end`,
        })
        .where("state", "in", ["queued", "failed"])
        .where("lease", "is", null)
    : deliveries
        .set({ state: "queued", last_error: null })
        .where("state", "=", "cancelled")
        .where("last_error", "=", markedAsSpam)
        .where("channel", "in", resendableChannels);
  await change.execute();
}
