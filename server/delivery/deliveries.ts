import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Channel } from "#contract/channels.ts";
import { dayMs } from "#contract/durations.ts";
import { storableText, toStoredQuoteRequest } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import { readEventSummaries } from "../store/event-summary.ts";
import { readOthers } from "../store/same-person.ts";
import type { QuoteRequestRow, StoredQuoteRequest, Tables } from "../store/tables.ts";

/** A delivery that only this process may send until its lease ends. */
export type ClaimedDelivery = Awaited<ReturnType<typeof beginAttempts>>[number];

/** `error` is for staff and is cut at 500 characters. A sent delivery has one if it may not have arrived. */
export type AttemptOutcome =
  | { outcome: "sent"; error?: string; ambiguous?: boolean }
  | { outcome: "retry"; error: string; afterMs: number; ambiguous: boolean }
  | { outcome: "failed"; error: string; ambiguous: boolean };

/** Longer than the limit on one send, so that no delivery is sent twice at once. */
export const leaseMs = 120_000;

const maxErrorLength = 500;

/** A receipt that waited longer, such as while `SEND_RECEIPT` was off, would only confuse the visitor. */
const maxReceiptWaitMs = dayMs;

/** Claims due deliveries for `leaseMs`, oldest first. `isMarked` selects possible spam, or everything else if false. */
export function claimDeliveries(
  db: Database,
  { channels, limit, isMarked }: { channels: Channel[]; limit: number; isMarked?: boolean },
): Promise<ClaimedDelivery[]> {
  // PostgreSQL rejects an empty list.
  if (channels.length === 0) return Promise.resolve([]);
  const now = db.engine.now();
  const lease = randomUUID();
  return db.write(async (trx) => {
    let due = trx
      .selectFrom("delivery")
      .select("id")
      .where("state", "=", "queued")
      .where("next_at", "<=", now)
      .where("channel", "in", channels);
    if (isMarked !== undefined) due = due.where("is_marked", "=", Number(isMarked));
    due = due.where(({ or, eb }) => or([eb("channel", "<>", "receipt"), eb("received_at", ">", oldestReceipt())]));
    const taken = await trx
      .updateTable("delivery")
      .set({ lease, next_at: sql<number>`${now} + ${sql.lit(leaseMs)}` })
      .set((row) => ({ attempts: row("attempts", "+", 1), tries: row("tries", "+", 1) }))
      .where("id", "in", due.orderBy("next_at").orderBy("received_at").limit(limit))
      // Checks again, since another server on PostgreSQL may have claimed them.
      .where("state", "=", "queued")
      .where("next_at", "<=", now)
      .returning("id")
      .execute();
    const ids = taken.map(({ id }) => id);
    return ids.length === 0 ? [] : beginAttempts(trx, lease, ids);
  });
}

/** Records an outcome. Resolves false and changes nothing if the lease was lost. */
export function recordOutcome(db: Database, claim: ClaimedDelivery, outcome: AttemptOutcome): Promise<boolean> {
  const ended_at = Date.now();
  const isSent = outcome.outcome === "sent";
  const error = outcome.error === undefined ? null : storedError(outcome.error);
  const ambiguous = Number(outcome.ambiguous === true);
  const change =
    outcome.outcome === "retry"
      ? { next_at: sql<number>`${db.engine.now()} + ${sql.lit(outcome.afterMs)}` }
      : { state: outcome.outcome, sent_at: isSent ? ended_at : null };
  return db.write(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("delivery")
      .set({ ...change, lease: null, last_error: error, ambiguous_tries: claim.ambiguousBefore + ambiguous })
      .where("id", "=", claim.id)
      .where("lease", "=", claim.lease)
      .where("state", "=", "queued")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await trx
      .updateTable("delivery_attempt")
      .set({ ended_at, outcome: outcome.outcome, error, ambiguous })
      .where("delivery_id", "=", claim.id)
      .where("number", "=", claim.attempt)
      .execute();
    return true;
  });
}

/** Cancels receipts that are too late to send. */
export async function cancelOldReceipts(db: Database): Promise<void> {
  await db.write((trx) =>
    trx
      .updateTable("delivery")
      .set({ state: "cancelled", last_error: "Not sent within a day." })
      .where("channel", "=", "receipt")
      .where("state", "=", "queued")
      .where("lease", "is", null)
      .where("received_at", "<=", oldestReceipt())
      .execute(),
  );
}

function oldestReceipt(): number {
  return Date.now() - maxReceiptWaitMs;
}

async function beginAttempts(trx: Transaction<Tables>, lease: string, ids: string[]) {
  const rows = await trx
    .selectFrom("delivery")
    .innerJoin("quote_request", "quote_request.id", "delivery.request_id")
    .selectAll("quote_request")
    .select(["delivery.id as delivery_id", "channel", "attempts", "tries", "ambiguous_tries", "queued_at"])
    .where("delivery.id", "in", ids)
    .orderBy("delivery.received_at")
    .execute();
  const started_at = Date.now();
  await trx
    .insertInto("delivery_attempt")
    .values(rows.map((row) => ({ delivery_id: row.delivery_id, number: row.attempts, started_at, ambiguous: 0 })))
    .execute();
  const toCallBack = rows.flatMap(({ channel, id }) => (channel === "call-back" ? id : []));
  const summaryOf = await readEventSummaries(trx, toCallBack);
  const others = new Map<string, OtherRequest[]>();
  for (const row of rows)
    if (row.channel === "letter") others.set(row.id, (await readOthers(trx, row)).map(toOtherRequest));
  return rows.map((row) => {
    const { callBackBy, tries, note } = summaryOf(row.id);
    return {
      id: row.delivery_id,
      channel: row.channel,
      lease,
      /** From 1. Resending does not reset it. */
      attempt: row.attempts,
      /** Previous attempts since the delivery was queued or resent. */
      triesBefore: row.tries - 1,
      /** Previous attempts that may have arrived although no reply came. */
      ambiguousBefore: row.ambiguous_tries,
      /** When the delivery was queued or resent, in milliseconds since 1970. */
      queuedAt: row.queued_at,
      request: toStoredQuoteRequest(row),
      /** In local time, such as 2026-11-25T09:00. */
      callBack: row.call_back,
      /** The staff member who set the call back. */
      callBackBy,
      unansweredCalls: tries,
      note,
      /** Other requests of the same person, newest first. Only for the email about a request. */
      others: others.get(row.id) ?? [],
    };
  });
}

/** Another request of the same person. */
export type OtherRequest = StoredQuoteRequest & Pick<QuoteRequestRow, "status"> & { takenBy: string | null };

function toOtherRequest(row: QuoteRequestRow): OtherRequest {
  return { ...toStoredQuoteRequest(row), status: row.status, takenBy: row.taken_by };
}

/** Removes characters that move a terminal's cursor. */
function storedError(error: string): string {
  const oneLine = storableText(error.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " "));
  return oneLine.slice(0, maxErrorLength).toWellFormed();
}
