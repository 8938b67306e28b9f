import type { Kysely } from "kysely";
import { toActWork, toIsoTime, toIsoTimeOrNull, toStoredQuoteRequest } from "../store/columns.ts";
import type { DeliveryAttemptRow, DeliveryRow, QuoteRequestRow, RequestEventRow, Tables } from "../store/tables.ts";

export type QuoteRequestHistory = Awaited<ReturnType<typeof readHistory>>;

export type EventHistory = ReturnType<typeof toEventHistory>;

export type DeliveryHistory = ReturnType<typeof toDeliveryHistory>;

/** Returns a request with its work, events, deliveries and attempts. Times are ISO 8601. */
export async function readHistory(kysely: Kysely<Tables>, row: QuoteRequestRow) {
  const deliveries = await kysely
    .selectFrom("delivery")
    .selectAll()
    .where("request_id", "=", row.id)
    .orderBy("channel")
    .execute();
  const attempts = await kysely
    .selectFrom("delivery_attempt")
    .selectAll()
    .where("delivery_id", "in", ["", ...deliveries.map(({ id }) => id)])
    .orderBy("number")
    .execute();
  const events = await kysely
    .selectFrom("request_event")
    .selectAll()
    .where("request_id", "=", row.id)
    .orderBy("number")
    .execute();
  return {
    request: toStoredQuoteRequest(row),
    deliveries: deliveries.map((delivery) => toDeliveryHistory(delivery, attempts)),
    ...toActWork(row),
    events: events.map(toEventHistory),
  };
}

function toEventHistory({ request_id: _, search_text: __, at, ...event }: RequestEventRow) {
  return { ...event, at: toIsoTime(at) };
}

function toDeliveryHistory(row: DeliveryRow, attempts: DeliveryAttemptRow[]) {
  return {
    id: row.id,
    channel: row.channel,
    state: row.state,
    attempts: row.attempts,
    queuedAt: toIsoTime(row.queued_at),
    nextAt: toIsoTime(row.next_at),
    sentAt: toIsoTimeOrNull(row.sent_at),
    lastError: row.last_error,
    history: attempts
      .filter(({ delivery_id }) => delivery_id === row.id)
      .map((attempt) => ({
        number: attempt.number,
        startedAt: toIsoTime(attempt.started_at),
        // Null while the attempt is under way, or if the server stopped during it.
        endedAt: toIsoTimeOrNull(attempt.ended_at),
        outcome: attempt.outcome,
        error: attempt.error,
        ambiguous: attempt.ambiguous === 1,
      })),
  };
}
