import type { Kysely } from "kysely";
import type { ActWork, DeskAttempt, DeskDelivery } from "#contract/desk.ts";
import {
  contactKeys,
  noteColumns,
  storableText,
  toActWork,
  toIsoTime,
  toIsoTimeOrNull,
  toSearchedColumns,
  toStoredQuoteRequest,
  toWorkColumns,
} from "../store/columns.ts";
import {
  type DeliveryAttemptRow,
  type DeliveryRow,
  type EventColumns,
  type QuoteRequestRow,
  type RequestEventRow,
  type StoredQuoteRequest,
  type Tables,
  workColumns,
} from "../store/tables.ts";

/** All that `show` prints and a backup's line holds. A backup of before there was a desk lacks what the office did. */
export interface QuoteRequestHistory extends Partial<ActWork> {
  request: StoredQuoteRequest;
  dedupeKey: string;
  fingerprint: string;
  deliveries: DeliveryHistory[];
  events?: EventHistory[];
  /** In a backup: columns of the events in their order that programs of before do not have, and would refuse in them. */
  laterColumns?: Partial<EventColumns>[];
}

export type EventHistory = Omit<RequestEventRow, "request_id" | "at" | "search_text"> & { at: string };

/** One delivery of a request. Times are ISO 8601. */
export interface DeliveryHistory extends Omit<DeskDelivery, "attempts" | "nextAt"> {
  id: string;
  attempts: number;
  queuedAt: string;
  /** When it will be tried next; meaningful while queued. */
  nextAt: string;
  /** Its attempts, counted from 1. */
  history: (DeskAttempt & { number: number })[];
}

/** Adds to each request its deliveries and their attempts. */
export async function readHistories(
  kysely: Kysely<Tables>,
  requests: QuoteRequestRow[],
): Promise<QuoteRequestHistory[]> {
  if (requests.length === 0) return [];
  const ids = requests.map(({ id }) => id);
  const deliveries = await kysely
    .selectFrom("delivery")
    .selectAll()
    .where("request_id", "in", ids)
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
    .where("request_id", "in", ids)
    .orderBy("number")
    .execute();
  const eventsBy = Map.groupBy(events, ({ request_id }) => request_id);
  const attemptsBy = Map.groupBy(attempts, ({ delivery_id }) => delivery_id);
  const deliveriesBy = Map.groupBy(deliveries, ({ request_id }) => request_id);
  return requests.map((row) => ({
    request: toStoredQuoteRequest(row),
    dedupeKey: row.dedupe_key,
    fingerprint: row.fingerprint,
    deliveries: (deliveriesBy.get(row.id) ?? []).map((delivery) =>
      toDeliveryHistory(delivery, attemptsBy.get(delivery.id) ?? []),
    ),
    ...toActWork(row),
    events: (eventsBy.get(row.id) ?? []).map(({ request_id: _, search_text: __, at, ...event }) => ({
      ...event,
      at: toIsoTime(at),
    })),
  }));
}

/** The event columns of the first desk. */
const firstColumns = ["status", "status_before", "suspicion_before"];

/** A history as a backup holds it, which a program of before can restore too. */
export function toBackup({ events = [], ...history }: QuoteRequestHistory): QuoteRequestHistory {
  const later = Object.values(workColumns).flatMap((column) => [column, `${column}_before`] as const);
  const isLater = (column: string) => later.some((one) => one === column) && !firstColumns.includes(column);
  const part = (isWanted: (column: string) => boolean) => (event: EventHistory) =>
    Object.fromEntries(Object.entries(event).filter(([column]) => isWanted(column)));
  return {
    ...history,
    events: events.map(part((column) => !isLater(column)) as (event: EventHistory) => EventHistory),
    laterColumns: events.map(part(isLater)),
  };
}

/** The rows of a history. Leases and counts of tries begin again; attempts are kept. */
export function toRows(history: QuoteRequestHistory) {
  const { request, dedupeKey, fingerprint, deliveries, events = [], laterColumns = [] } = history;
  const { id, receivedAt, page, suspectReason } = request;
  const row: QuoteRequestRow = {
    id,
    received_at: Date.parse(receivedAt),
    dedupe_key: storableText(dedupeKey),
    fingerprint,
    ...toSearchedColumns(request, page, request.attribution),
    ...contactKeys(request),
    ...toWorkColumns({ ...history, suspectReason }),
    version: events.length,
  };
  return {
    request: row,
    deliveries: deliveries.map((delivery) => toDeliveryRow(delivery, row)),
    attempts: deliveries.flatMap(toAttemptRows),
    events: events.map((event, at) => ({
      ...event,
      ...laterColumns[at],
      ...noteColumns(event.note),
      request_id: id,
      at: Date.parse(event.at),
    })),
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
    history: attempts.map((attempt) => ({
      number: attempt.number,
      startedAt: toIsoTime(attempt.started_at),
      endedAt: toIsoTimeOrNull(attempt.ended_at),
      outcome: attempt.outcome,
      error: attempt.error,
      ambiguous: attempt.ambiguous === 1,
    })),
  };
}

function toDeliveryRow(delivery: DeliveryHistory, request: QuoteRequestRow): DeliveryRow {
  return {
    id: delivery.id,
    request_id: request.id,
    channel: delivery.channel,
    state: delivery.state,
    received_at: request.received_at,
    queued_at: Date.parse(delivery.queuedAt),
    next_at: 0,
    lease: null,
    attempts: delivery.attempts,
    tries: 0,
    ambiguous_tries: 0,
    sent_at: toMs(delivery.sentAt),
    last_error: toStorable(delivery.lastError),
    is_marked: Number(request.suspicion !== null),
  };
}

function toAttemptRows({ id, history }: DeliveryHistory): DeliveryAttemptRow[] {
  return history.map((attempt) => ({
    delivery_id: id,
    number: attempt.number,
    started_at: Date.parse(attempt.startedAt),
    ended_at: toMs(attempt.endedAt),
    outcome: attempt.outcome,
    error: toStorable(attempt.error),
    ambiguous: Number(attempt.ambiguous),
  }));
}

function toMs(iso: string | null): number | null {
  return iso === null ? null : Date.parse(iso);
}

/** A backup of SQLite may hold a NUL that an earlier version stored. */
function toStorable(text: string | null): string | null {
  return text === null ? null : storableText(text);
}
