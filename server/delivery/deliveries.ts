import { randomUUID } from "node:crypto";
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Channel, DeliveryState } from "#contract/channels.ts";
import { storableText, toStoredQuoteRequest } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import { isNotUndone } from "../store/is-not-undone.ts";
import type { StoredQuoteRequest, Tables } from "../store/tables.ts";

/** A delivery this process alone may make until its lease ends. */
export interface ClaimedDelivery {
  id: string;
  channel: Channel;
  lease: string;
  /** Which attempt this is, from 1, over the whole life of the delivery. */
  attempt: number;
  /** Attempts before this one since the delivery was queued or resent. */
  triesBefore: number;
  /** Attempts since then that may have arrived though no answer came. */
  ambiguousBefore: number;
  /** When the delivery was queued or resent, in milliseconds since 1970. */
  queuedAt: number;
  request: StoredQuoteRequest;
  /** When to call back, in local time such as 2026-11-25T09:00. */
  callBack: string | null;
  /** The newest note that was not undone. */
  note: string | null;
}

/** How an attempt ended. `error` is for the staff: at most 500 characters are kept, none of them a control character. */
export type AttemptOutcome =
  | { outcome: "sent" }
  | { outcome: "retry"; error: string; afterMs: number; ambiguous: boolean }
  | { outcome: "failed"; error: string; ambiguous: boolean };

export interface ClaimFilter {
  channels: Channel[];
  limit: number;
  /** True: only those about possible spam. False: only the others. */
  isMarked?: boolean;
}

/** How long a claim lasts. Longer than the hard limit on one send, so that no letter goes out twice at once. */
export const leaseMs = 120_000;

const maxErrorLength = 500;

/** Takes due deliveries, the oldest first, for this process alone until `leaseMs` has passed. Notes an attempt of each. */
export function claimDeliveries(db: Database, filter: ClaimFilter): Promise<ClaimedDelivery[]> {
  const now = db.engine.now();
  return db.write(async (trx) => {
    const ids = await dueIds(trx, filter, now);
    if (ids.length === 0) return [];
    const lease = randomUUID();
    const taken = await trx
      .updateTable("delivery")
      .set({ lease, next_at: sql<number>`${now} + ${sql.lit(leaseMs)}` })
      .set((row) => ({ attempts: row("attempts", "+", 1), tries: row("tries", "+", 1) }))
      .where("id", "in", ids)
      // Asked again, because on PostgreSQL another server may have taken them since. Phrased so that SQLite looks up
      // the ids and does not walk through all that is queued.
      .where(({ not, or, eb }) => not(or([eb("state", "<>", "queued"), eb("next_at", ">", now)])))
      .returning("id")
      .execute();
    return taken.length === 0 ? [] : beginAttempts(trx, lease, idsOf(taken));
  });
}

/** Records how an attempt ended. Resolves false when the lease had passed to another: then nothing is changed. */
export function recordOutcome(db: Database, claim: ClaimedDelivery, outcome: AttemptOutcome): Promise<boolean> {
  const now = Date.now();
  return db.write(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("delivery")
      .set({ lease: null, ...changes(db, claim, outcome, now) })
      .where("id", "=", claim.id)
      .where("lease", "=", claim.lease)
      .where("state", "=", "queued")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await trx
      .updateTable("delivery_attempt")
      .set({ ended_at: now, outcome: outcome.outcome, ...(outcome.outcome !== "sent" && toResult(outcome)) })
      .where("delivery_id", "=", claim.id)
      .where("number", "=", claim.attempt)
      .execute();
    return true;
  });
}

async function dueIds(
  trx: Transaction<Tables>,
  { channels, limit, isMarked }: ClaimFilter,
  now: RawBuilder<number>,
): Promise<string[]> {
  let due = trx
    .selectFrom("delivery")
    .select("id")
    .where("state", "=", "queued")
    .where("next_at", "<=", now)
    .where("channel", "in", channels);
  if (isMarked !== undefined) due = due.where("is_marked", "=", Number(isMarked));
  return idsOf(await due.orderBy("next_at").orderBy("received_at").limit(limit).execute());
}

async function beginAttempts(trx: Transaction<Tables>, lease: string, ids: string[]): Promise<ClaimedDelivery[]> {
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
  const notes = await newestNotes(
    trx,
    rows.filter(({ channel }) => channel === "call-back").map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.delivery_id,
    channel: row.channel,
    lease,
    attempt: row.attempts,
    triesBefore: row.tries - 1,
    ambiguousBefore: row.ambiguous_tries,
    queuedAt: row.queued_at,
    request: toStoredQuoteRequest(row),
    callBack: row.call_back,
    note: notes.get(row.id) ?? null,
  }));
}

/** The newest note of each request that was not undone. Other emails must go out even when the desk's tables are damaged. */
async function newestNotes(trx: Transaction<Tables>, requestIds: string[]): Promise<Map<string, string | null>> {
  if (requestIds.length === 0) return new Map();
  const events = await trx
    .selectFrom("request_event")
    .select(["request_id", "note"])
    .where("request_id", "in", requestIds)
    .where("note", "is not", null)
    .where(isNotUndone)
    .orderBy("number")
    .execute();
  return new Map(events.map(({ request_id, note }) => [request_id, note]));
}

function changes(db: Database, claim: ClaimedDelivery, outcome: AttemptOutcome, now: number) {
  if (outcome.outcome === "sent") return { state: "sent" as DeliveryState, sent_at: now, last_error: null };
  const { error: last_error, ambiguous } = toResult(outcome);
  const ambiguous_tries = claim.ambiguousBefore + ambiguous;
  if (outcome.outcome === "failed") return { state: "failed" as DeliveryState, ambiguous_tries, last_error };
  const next_at = sql<number>`${db.engine.now()} + ${sql.lit(Math.round(outcome.afterMs))}`;
  return { next_at, ambiguous_tries, last_error };
}

/** A mail server may send characters that a database refuses or that move the cursor of a terminal. */
function toResult({ error, ambiguous }: { error: string; ambiguous: boolean }) {
  const oneLine = storableText(error.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " "));
  return { error: oneLine.slice(0, maxErrorLength).toWellFormed(), ambiguous: Number(ambiguous) };
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
