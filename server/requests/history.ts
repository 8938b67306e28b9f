import type { Kysely } from "kysely";
import { toActWork, toIsoTime, toIsoTimeOrNull, toStoredQuoteRequest } from "../store/columns.ts";
import type { DeliveryAttemptRow, DeliveryRow, QuoteRequestRow, RequestEventRow, Tables } from "../store/tables.ts";

export type QuoteRequestHistory = Awaited<ReturnType<typeof readHistory>>;

/** Returns a request with its work, events, deliveries and attempts. Times are ISO 8601. */
export async function readHistory(kysely: Kysely<Tables>, row: QuoteRequestRow) {
  const deliveries = await readDeliveries(kysely, row.id);
  const attempts = await kysely
    .selectFrom("delivery_attempt")
    .selectAll()
    .where("delivery_id", "in", ["", ...deliveries.map(({ id }) => id)])
    .orderBy("number")
    .execute();
  const events = await readEvents(kysely, row.id);
  return {
    request: toStoredQuoteRequest(row),
    deliveries: deliveries.map((delivery) => toDeliveryHistory(delivery, attempts)),
    ...toActWork(row),
    events: events.map(({ request_id: _, search_text: __, at, ...event }) => ({ ...event, at: toIsoTime(at) })),
  };
}

/** Returns the deliveries of a request by channel. */
export function readDeliveries(kysely: Kysely<Tables>, requestId: string): Promise<DeliveryRow[]> {
  return kysely.selectFrom("delivery").selectAll().where("request_id", "=", requestId).orderBy("channel").execute();
}

/** Returns the events of a request, oldest first. */
export function readEvents(kysely: Kysely<Tables>, requestId: string): Promise<RequestEventRow[]> {
  return kysely.selectFrom("request_event").selectAll().where("request_id", "=", requestId).orderBy("number").execute();
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
