import { sql } from "kysely";
import type { Access } from "./access.ts";
import { historiesOf } from "./request-history.ts";
import { type RequestHistory, StoreRefusal } from "./staff-records.ts";
import type { DeliveryAttemptRow, DeliveryRow, QuoteRequestRow } from "./tables.ts";

const pageSize = 500;

/** Reads everything as of one moment while others go on writing. */
export function readEverything(access: Access, take: (page: RequestHistory[]) => Promise<void>): Promise<void> {
  return access.read((db) =>
    db.connection().execute(async (connection) => {
      await sql.raw(access.engine.beginPicture).execute(connection);
      try {
        let after = { received_at: -1, id: "" };
        for (;;) {
          const rows = await connection
            .selectFrom("quote_request")
            .selectAll()
            .where(({ eb, refTuple, tuple }) =>
              eb(refTuple("received_at", "id"), ">", tuple(after.received_at, after.id)),
            )
            .orderBy("received_at")
            .orderBy("id")
            .limit(pageSize)
            .execute();
          if (rows.length > 0) await take(await historiesOf(connection, rows));
          if (rows.length < pageSize) break;
          after = rows.at(-1) ?? after;
        }
      } finally {
        await sql`commit`.execute(connection);
      }
    }),
  );
}

/** One transaction, so that a restore that is cut short leaves the place as empty as it was. */
export function putBack(access: Access, pages: AsyncIterable<RequestHistory[]>): Promise<void> {
  return access.write(async (trx) => {
    const some = await trx.selectFrom("quote_request").select("id").limit(1).executeTakeFirst();
    if (some) throw new StoreRefusal("There are requests here already. Restore into an empty place.");
    for await (const page of pages) {
      const deliveries = page.flatMap(deliveryRows);
      const attempts = page.flatMap(attemptRows);
      if (page.length > 0) await trx.insertInto("quote_request").values(page.map(requestRow)).execute();
      if (deliveries.length > 0) await trx.insertInto("delivery").values(deliveries).execute();
      if (attempts.length > 0) await trx.insertInto("delivery_attempt").values(attempts).execute();
    }
  });
}

function requestRow({ request, dedupeKey, fingerprint }: RequestHistory): QuoteRequestRow {
  const { id, receivedAt, name, email, phone, services, urgency, page, suspectReason } = request;
  return {
    id,
    received_at: Date.parse(receivedAt),
    dedupe_key: dedupeKey,
    fingerprint,
    name,
    email,
    phone,
    services: JSON.stringify(services),
    urgency,
    page,
    suspicion: suspectReason,
  };
}

function deliveryRows({ request, deliveries }: RequestHistory): DeliveryRow[] {
  return deliveries.map((delivery) => ({
    id: delivery.id,
    request_id: request.id,
    channel: delivery.channel,
    state: delivery.state,
    received_at: Date.parse(request.receivedAt),
    queued_at: Date.parse(delivery.queuedAt),
    next_at: 0,
    lease: null,
    attempts: delivery.attempts,
    tries: 0,
    ambiguous_tries: 0,
    sent_at: delivery.sentAt === null ? null : Date.parse(delivery.sentAt),
    last_error: delivery.lastError,
  }));
}

function attemptRows({ deliveries }: RequestHistory): DeliveryAttemptRow[] {
  return deliveries.flatMap(({ id, history }) =>
    history.map((attempt) => ({
      delivery_id: id,
      number: attempt.number,
      started_at: Date.parse(attempt.startedAt),
      ended_at: attempt.endedAt === null ? null : Date.parse(attempt.endedAt),
      outcome: attempt.outcome,
      error: attempt.error,
      ambiguous: Number(attempt.ambiguous),
    })),
  );
}
