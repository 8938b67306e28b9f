import type { Kysely } from "kysely";
import type { DeliveryHistory, RequestHistory } from "./staff-records.ts";
import { requestOf, timeOf, timeOrNull } from "./stored-rows.ts";
import type { DeliveryAttemptRow, DeliveryRow, QuoteRequestRow, Tables } from "./tables.ts";

/** Adds to each request its deliveries and their attempts. */
export async function historiesOf(db: Kysely<Tables>, requests: QuoteRequestRow[]): Promise<RequestHistory[]> {
  if (requests.length === 0) return [];
  const deliveries = await db
    .selectFrom("delivery")
    .selectAll()
    .where(
      "request_id",
      "in",
      requests.map(({ id }) => id),
    )
    .orderBy("channel")
    .execute();
  const attempts = await db
    .selectFrom("delivery_attempt")
    .selectAll()
    .where("delivery_id", "in", ["", ...deliveries.map(({ id }) => id)])
    .orderBy("number")
    .execute();
  const attemptsBy = Map.groupBy(attempts, ({ delivery_id }) => delivery_id);
  const deliveriesBy = Map.groupBy(deliveries, ({ request_id }) => request_id);
  return requests.map((row) => ({
    request: requestOf(row),
    dedupeKey: row.dedupe_key,
    fingerprint: row.fingerprint,
    deliveries: (deliveriesBy.get(row.id) ?? []).map((delivery) =>
      deliveryHistory(delivery, attemptsBy.get(delivery.id) ?? []),
    ),
  }));
}

function deliveryHistory(row: DeliveryRow, attempts: DeliveryAttemptRow[]): DeliveryHistory {
  return {
    id: row.id,
    channel: row.channel,
    state: row.state,
    attempts: row.attempts,
    queuedAt: timeOf(row.queued_at),
    nextAt: timeOf(row.next_at),
    sentAt: timeOrNull(row.sent_at),
    lastError: row.last_error,
    history: attempts.map((attempt) => ({
      number: attempt.number,
      startedAt: timeOf(attempt.started_at),
      endedAt: timeOrNull(attempt.ended_at),
      outcome: attempt.outcome,
      error: attempt.error,
      ambiguous: attempt.ambiguous === 1,
    })),
  };
}
