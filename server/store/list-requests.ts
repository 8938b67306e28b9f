import type { SelectQueryBuilder } from "kysely";
import type { Access } from "./access.ts";
import type { ListedRequest, RequestFilter } from "./staff-records.ts";
import { requestOf, timeOrNull } from "./stored-rows.ts";
import type { DeliveryRow, QuoteRequestRow, Tables } from "./tables.ts";

const pageSize = 500;

type Row = QuoteRequestRow & Pick<DeliveryRow, "state" | "attempts" | "last_error" | "sent_at">;
type Query = SelectQueryBuilder<Tables, "quote_request" | "delivery", Row>;

/** Reads page by page after the last row seen, so that a long list neither fills memory nor holds a lock. */
export async function* listRequests(access: Access, filter: RequestFilter): AsyncGenerator<ListedRequest> {
  let last: Row | undefined;
  for (;;) {
    const rows = await access.read((db) => {
      const query = db
        .selectFrom("quote_request")
        .innerJoin("delivery", (join) =>
          join.onRef("delivery.request_id", "=", "quote_request.id").on("delivery.channel", "=", "letter"),
        )
        .selectAll("quote_request")
        .select(["delivery.state", "delivery.attempts", "delivery.last_error", "delivery.sent_at"])
        .orderBy("quote_request.received_at", "desc")
        .orderBy("quote_request.id", "desc")
        .limit(pageSize);
      return olderThan(last, passing(filter, query)).execute();
    });
    yield* rows.map(listed);
    last = rows.at(-1);
    if (rows.length < pageSize) return;
  }
}

function listed(row: Row): ListedRequest {
  const { state, attempts, last_error, sent_at } = row;
  return { ...requestOf(row), delivery: { state, attempts, lastError: last_error, sentAt: timeOrNull(sent_at) } };
}

function olderThan(last: Row | undefined, query: Query): Query {
  if (!last) return query;
  return query.where(({ or, and, eb }) =>
    or([
      eb("quote_request.received_at", "<", last.received_at),
      and([eb("quote_request.received_at", "=", last.received_at), eb("quote_request.id", "<", last.id)]),
    ]),
  );
}

function passing({ sinceMs, service, citySlug, undelivered, suspect }: RequestFilter, query: Query): Query {
  let passed = query;
  if (sinceMs !== undefined) passed = passed.where("quote_request.received_at", ">=", sinceMs);
  if (service !== undefined) passed = passed.where("services", "like", `%${JSON.stringify(service)}%`);
  if (citySlug !== undefined) passed = passed.where("page", "like", `%-${citySlug}-ca`);
  if (suspect) passed = passed.where("suspicion", "is not", null);
  if (!undelivered) return passed;
  return passed.where(({ exists, selectFrom }) =>
    exists(
      selectFrom("delivery as any")
        .select("any.id")
        .whereRef("any.request_id", "=", "quote_request.id")
        .where("any.state", "<>", "sent")
        .where("any.channel", "<>", "receipt"),
    ),
  );
}
