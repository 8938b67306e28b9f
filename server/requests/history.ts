import type { Kysely } from "kysely";
import type { ActWork, DeskDelivery } from "#contract/desk.ts";
import { toActWork, toIsoTime, toIsoTimeOrNull, toStoredQuoteRequest } from "../store/columns.ts";
import type {
  DeliveryAttemptRow,
  DeliveryRow,
  QuoteRequestRow,
  RequestEventRow,
  StoredQuoteRequest,
  Tables,
} from "../store/tables.ts";

export interface QuoteRequestHistory extends ActWork {
  request: StoredQuoteRequest;
  deliveries: DeliveryHistory[];
  events: EventHistory[];
}

export type EventHistory = Omit<RequestEventRow, "request_id" | "at" | "search_text"> & { at: string };

/** One delivery of a request. Times are ISO 8601. */
export interface DeliveryHistory extends Omit<DeskDelivery, "nextAt"> {
  id: string;
  attempts: number;
  queuedAt: string;
  /** When it is tried next, while queued. */
  nextAt: string;
  history: DeliveryAttempt[];
}

/** Without `endedAt`, the attempt is under way or the server stopped during it. */
interface DeliveryAttempt {
  number: number;
  startedAt: string;
  endedAt: string | null;
  outcome: DeliveryAttemptRow["outcome"];
  error: string | null;
  /** It may have arrived although no reply came. */
  ambiguous: boolean;
}

export async function readHistory(kysely: Kysely<Tables>, row: QuoteRequestRow): Promise<QuoteRequestHistory> {
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
    deliveries: deliveries.map((one) => toDeliveryHistory(one, attempts)),
    ...toActWork(row),
    events: events.map(({ request_id: _, search_text: __, at, ...event }) => ({ ...event, at: toIsoTime(at) })),
  };
}

function toDeliveryHistory(row: DeliveryRow, attempts: DeliveryAttemptRow[]): DeliveryHistory {
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
        endedAt: toIsoTimeOrNull(attempt.ended_at),
        outcome: attempt.outcome,
        error: attempt.error,
        ambiguous: attempt.ambiguous === 1,
      })),
  };
}
