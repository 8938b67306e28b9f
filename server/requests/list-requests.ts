import type { ExpressionBuilder, Kysely, SelectQueryBuilder } from "kysely";
import { type DeliveryState, requiredChannels } from "#contract/channels.ts";
import type { ActWork, DeskStatus } from "#contract/desk.ts";
import { type Database, UserError } from "../store/database.ts";
import type { Engine } from "../store/engine.ts";
import {
  type DeliveryRow,
  type QuoteRequestRow,
  type StoredQuoteRequest,
  type Tables,
  toActWork,
  toIsoTime,
  toStoredQuoteRequest,
} from "../store/tables.ts";
import { type QuoteRequestHistory, readHistories } from "./history.ts";
import { holdsWords } from "./request-search.ts";

/** Which requests to list. All conditions must hold. */
export interface RequestFilter {
  /** Only requests received at or after this time, in milliseconds since 1970. */
  sinceMs?: number;
  undelivered?: boolean;
  suspect?: boolean;
  /** Only requests with this status of the desk; "all" leaves those out that are spam. */
  status?: DeskStatus | "all";
  /** Only requests that hold these words, see `request-search.ts`. */
  search?: string;
}

/** A request as the staff's list shows it, with the state of its letter. */
export interface ListedQuoteRequest extends StoredQuoteRequest, ActWork {
  delivery: { state: DeliveryState; attempts: number; lastError: string | null };
  /** The office's notes without those that were undone, oldest first. */
  notes: { at: string; by: string; note: string }[];
}

const pageSize = 500;

/** Every request that passes the filter, newest first, read in pages: a long list neither fills memory nor holds a lock. */
export async function* listQuoteRequests(db: Database, filter: RequestFilter = {}): AsyncGenerator<ListedQuoteRequest> {
  let last: QuoteRequestRow | undefined;
  for (;;) {
    const { rows, letters, notes } = await db.read(async (kysely) => {
      const page = await readRequestRows(db.engine, kysely, filter, { last, limit: pageSize });
      return { rows: page, letters: await lettersOf(kysely, page), notes: await notesOf(kysely, page) };
    });
    for (const row of rows) {
      const delivery = toListedDelivery(letters.get(row.id));
      yield { ...toStoredQuoteRequest(row), delivery, ...toActWork(row), notes: notes.get(row.id) ?? [] };
    }
    last = rows.at(-1);
    if (rows.length < pageSize) return;
  }
}

/**
 * The request with this id, or with the only id that begins so, as a person copies it from a table, with every attempt
 * to deliver it. Throws `UserError` where there is none or several begin so.
 */
export async function findQuoteRequest(db: Database, id: string): Promise<QuoteRequestHistory> {
  const missing = new UserError(`There is no request ${id}.`);
  if (!/^[\da-f-]{1,36}$/i.test(id)) throw missing;
  return db.read(async (kysely) => {
    const rows = await kysely
      .selectFrom("quote_request")
      .selectAll()
      .where("id", "like", `${id.toLowerCase()}%`)
      .limit(2)
      .execute();
    if (rows.length > 1) throw new UserError("More than one request begins so. Give more of the id.");
    const [found] = await readHistories(kysely, rows);
    if (!found) throw missing;
    return found;
  });
}

/** The newest requests that pass the filter, or those after `last` where the list goes on. */
export function readRequestRows(
  engine: Engine,
  kysely: Kysely<Tables>,
  filter: RequestFilter,
  { last, limit }: { last: Pick<QuoteRequestRow, "id" | "received_at"> | undefined; limit: number },
): Promise<QuoteRequestRow[]> {
  const newestFirst = kysely
    .selectFrom("quote_request")
    .selectAll()
    .orderBy("received_at", "desc")
    .orderBy("id", "desc");
  return olderThan(last, filtered(engine, filter, newestFirst))
    .limit(limit)
    .execute();
}

/** The letters of requests, by the request's id. Joined in one query, SQLite would read every delivery for each page. */
export async function lettersOf(kysely: Kysely<Tables>, page: QuoteRequestRow[]): Promise<Map<string, DeliveryRow>> {
  const ids = page.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const letters = await kysely
    .selectFrom("delivery")
    .selectAll()
    .where("request_id", "in", ids)
    .where("channel", "=", "letter")
    .execute();
  return new Map(letters.map((letter) => [letter.request_id, letter]));
}

/** Undone notes are left out. */
async function notesOf(kysely: Kysely<Tables>, page: QuoteRequestRow[]) {
  const events = await kysely
    .selectFrom("request_event")
    .select(["request_id", "number", "at", "author as by", "kind", "note"])
    .where("request_id", "in", ["", ...page.map(({ id }) => id)])
    .orderBy("number")
    .execute();
  const undone = new Set(
    events.flatMap(({ kind, request_id, number }) => (kind === "undo" ? `${request_id} ${number - 1}` : [])),
  );
  const kept = events.flatMap(({ request_id, number, at, by, note }) =>
    note === null || undone.has(`${request_id} ${number}`) ? [] : { request_id, note: { at: toIsoTime(at), by, note } },
  );
  const byRequest = Map.groupBy(kept, ({ request_id }) => request_id);
  return new Map([...byRequest].map(([id, notes]) => [id, notes.map(({ note }) => note)]));
}

function toListedDelivery(letter: DeliveryRow | undefined): ListedQuoteRequest["delivery"] {
  if (!letter) throw new Error("A request without a letter: the database was changed by hand");
  const { state, attempts, last_error: lastError } = letter;
  return { state, attempts, lastError };
}

/** Whether a request is not spam, for a query's `where`. */
export function isNoSpam({ or, eb }: ExpressionBuilder<Tables, "quote_request">) {
  return or([eb("status", "is", null), eb("status", "<>", "spam")]);
}

type Query = SelectQueryBuilder<Tables, "quote_request", QuoteRequestRow>;

function olderThan(last: Pick<QuoteRequestRow, "id" | "received_at"> | undefined, query: Query): Query {
  if (!last) return query;
  return query.where(({ eb, refTuple, tuple }) =>
    eb(refTuple("received_at", "id"), "<", tuple(last.received_at, last.id)),
  );
}

function filtered(engine: Engine, filter: RequestFilter, query: Query): Query {
  const { sinceMs, undelivered, suspect, status, search } = filter;
  let result = query;
  const words = holdsWords(engine, search);
  if (words) result = result.where(words);
  if (status === "all") result = result.where(isNoSpam);
  else if (status !== undefined) result = result.where("status", "=", status);
  if (sinceMs !== undefined) result = result.where("received_at", ">=", sinceMs);
  if (suspect) result = result.where("suspicion", "is not", null);
  if (!undelivered) return result;
  return result.where(({ exists, selectFrom }) =>
    exists(
      selectFrom("delivery")
        .select("delivery.id")
        .whereRef("delivery.request_id", "=", "quote_request.id")
        .where("delivery.state", "in", ["queued", "failed"])
        .where("delivery.channel", "in", requiredChannels),
    ),
  );
}
