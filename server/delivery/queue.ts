import { type ExpressionBuilder, type Kysely, sql, type Transaction } from "kysely";
import { type Channel, type DeliveryState, resendableChannels } from "#contract/channels.ts";
import { minuteMs } from "#contract/durations.ts";
import { toIsoTimeOrNull } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import type { Tables } from "../store/tables.ts";

export interface QueueLag {
  /** True if the oldest undelivered request is older than `maxLagMs`. */
  late: boolean;
  /** When that request arrived, ISO 8601. Null if everything is delivered. */
  oldestReceivedAt: string | null;
  /** Requests with a waiting or failed delivery, as in `list --undelivered`. */
  undelivered: number;
}

export const maxLagMs = 15 * minuteMs;

/** The error of a delivery canceled as spam. Unmarking the request queues deliveries with this error again. */
const markedAsSpam = "Marked as spam.";

/** Resolves true if this process may deliver. On SQLite, releases the claims of a killed process. */
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

/** Returns the backlog of these channels, without possible spam. Logs a warning if late. */
export async function queueLag(db: Database, counted: Channel[]): Promise<QueueLag> {
  const { oldest, undelivered } = await db.read((kysely) =>
    kysely
      .selectFrom("delivery")
      .select(({ fn }) => [
        fn.min("received_at").as("oldest"),
        fn.count<number>("request_id").distinct().as("undelivered"),
      ])
      .where((where) => isBacklog(where, counted))
      .executeTakeFirstOrThrow(),
  );
  const late = oldest !== null && Date.now() - oldest > maxLagMs;
  const lag = { late, oldestReceivedAt: toIsoTimeOrNull(oldest), undelivered: Number(undelivered) };
  if (late)
    db.log.warn({ event: "deliveries_late", ...lag }, "deliveries are late: check the mail server, then resend");
  return lag;
}

const officeEmails: Channel[] = ["letter", "call-back"];

/** Returns when the oldest waiting email to the office was queued. Null if none waits longer than `maxLagMs`. */
export async function readStuckSince(kysely: Kysely<Tables>): Promise<string | null> {
  const { oldest } = await kysely
    .selectFrom("delivery")
    .select(({ fn }) => fn.min("queued_at").as("oldest"))
    .where("state", "=", "queued")
    .where("channel", "in", officeEmails)
    .where("is_marked", "=", 0)
    .executeTakeFirstOrThrow();
  return toIsoTimeOrNull(oldest !== null && Date.now() - oldest > maxLagMs ? oldest : null);
}

/**
 * Returns the condition that a delivery of these channels waits or can be resent, and is not about possible spam. Omits
 * a failed one that cannot be resent, since no act of staff would end it.
 */
export function isBacklog({ and, or, eb }: ExpressionBuilder<Tables, "delivery">, channels: Channel[]) {
  const canBeResent = and([eb("delivery.state", "=", "failed"), eb("delivery.channel", "in", resendableChannels)]);
  return and([
    or([eb("delivery.state", "=", "queued"), canBeResent]),
    eb("delivery.channel", "in", channels),
    eb("delivery.is_marked", "=", 0),
  ]);
}

/**
 * Requeues failed deliveries of one request, or of all requests if `requestId` is undefined. Also requeues canceled
 * ones of one request, and sent ones with `sent`. Leaves out channels that are not resendable. Makes waiting deliveries
 * due now. Skips deliveries that are being sent. Returns the number of changed deliveries.
 */
export async function resendDeliveries(
  db: Database,
  requestId: string | undefined,
  enabled: Channel[],
  { sent = false, sinceMs = Number.MIN_SAFE_INTEGER }: { sent?: boolean; sinceMs?: number } = {},
): Promise<number> {
  const resendable = enabled.filter((channel) => resendableChannels.includes(channel));
  if (resendable.length === 0) return 0;
  const endedStates: DeliveryState[] = ["failed"];
  if (requestId !== undefined) endedStates.push("cancelled");
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
    // Updates waiting deliveries first, so that none is counted twice.
    for (const update of [waiting, ended]) {
      const chosen = requestId === undefined ? update : update.where("request_id", "=", requestId);
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
      // Skips a delivery that is being sent. An expired lease belongs to a server that died.
      .where(({ or, eb }) => or([eb("lease", "is", null), eb("next_at", "<=", db.engine.now())]))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}

/** Cancels waiting and failed deliveries of spam. After unmarking, queues the deliveries that were waiting again. */
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
