import type { Kysely, SelectQueryBuilder } from "kysely";
import type { Access } from "./access.ts";
import type { ListedRequest, RequestFilter } from "./staff-records.ts";
import { requestOf, timeOrNull } from "./stored-rows.ts";
import type { DeliveryRow, QuoteRequestRow, Tables } from "./tables.ts";

const pageSize = 500;

type Query = SelectQueryBuilder<Tables, "quote_request", QuoteRequestRow>;

/** Reads page by page after the last row seen, so that a long list neither fills memory nor holds a lock. */
export async function* listRequests(access: Access, filter: RequestFilter): AsyncGenerator<ListedRequest> {
  let last: QuoteRequestRow | undefined;
  for (;;) {
    const { rows, letters } = await access.read(async (db) => {
      const newestFirst = db
        .selectFrom("quote_request")
        .selectAll()
        .orderBy("received_at", "desc")
        .orderBy("id", "desc");
      const page = await olderThan(last, passing(filter, newestFirst)).limit(pageSize).execute();
      return { rows: page, letters: await lettersOf(db, page) };
    });
    for (const row of rows) yield { ...requestOf(row), delivery: stateOf(letters.get(row.id)) };
    last = rows.at(-1);
    if (rows.length < pageSize) return;
  }
}

/** Asked for by id: joined in one query, SQLite would walk through every delivery for each page. */
async function lettersOf(db: Kysely<Tables>, page: QuoteRequestRow[]): Promise<Map<string, DeliveryRow>> {
  const ids = page.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const letters = await db
    .selectFrom("delivery")
    .selectAll()
    .where("request_id", "in", ids)
    .where("channel", "=", "letter")
    .execute();
  return new Map(letters.map((letter) => [letter.request_id, letter]));
}

function stateOf(letter: DeliveryRow | undefined): ListedRequest["delivery"] {
  if (!letter) throw new Error("A request without a letter: the database was changed by hand");
  return {
    state: letter.state,
    attempts: letter.attempts,
    lastError: letter.last_error,
    sentAt: timeOrNull(letter.sent_at),
  };
}

function olderThan(last: QuoteRequestRow | undefined, query: Query): Query {
  if (!last) return query;
  return query.where(({ eb, refTuple, tuple }) =>
    eb(refTuple("received_at", "id"), "<", tuple(last.received_at, last.id)),
  );
}

function passing({ sinceMs, service, citySlug, undelivered, suspect }: RequestFilter, query: Query): Query {
  let passed = query;
  if (sinceMs !== undefined) passed = passed.where("received_at", ">=", sinceMs);
  if (service !== undefined) passed = passed.where("services", "like", `%${JSON.stringify(service)}%`);
  if (citySlug !== undefined) passed = passed.where("page", "like", `%-${citySlug}-ca`);
  if (suspect) passed = passed.where("suspicion", "is not", null);
  if (!undelivered) return passed;
  return passed.where(({ exists, selectFrom }) =>
    exists(
      selectFrom("delivery")
        .select("delivery.id")
        .whereRef("delivery.request_id", "=", "quote_request.id")
        .where("delivery.state", "<>", "sent")
        .where("delivery.channel", "<>", "receipt"),
    ),
  );
}
