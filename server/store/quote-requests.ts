import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import { type Database, UserError } from "./database.ts";
import { type QuoteRequestHistory, readHistories } from "./history.ts";
import {
  channelsWhere,
  type DeliveryRow,
  type DeliveryState,
  type QuoteRequestRow,
  type StoredQuoteRequest,
  type Tables,
  toIsoTimeOrNull,
  toStoredQuoteRequest,
} from "./tables.ts";

/** Which requests are wanted. All that is given must hold. */
export interface RequestFilter {
  /** Only requests received at or after this time, in milliseconds since 1970. */
  sinceMs?: number;
  /** Only requests for this service, by its name. */
  service?: string;
  /** Only requests from this city's pages, by the city's part of the address, such as "los-gatos"; the state follows. */
  citySlug?: string;
  undelivered?: boolean;
  suspect?: boolean;
}

/** A request as the staff's list shows it, with the state of its letter. */
export interface ListedQuoteRequest extends StoredQuoteRequest {
  delivery: { state: DeliveryState; attempts: number; lastError: string | null; sentAt: string | null };
}

/** Whose requests to erase: an e-mail address compares without case, a phone number by its digits. */
export type Person = { email: string } | { phone: string };

const pageSize = 500;

/**
 * Every request that passes the filter, newest first. Read page by page after the last row seen, so that a long list
 * neither fills memory nor holds a lock.
 */
export async function* listQuoteRequests(db: Database, filter: RequestFilter = {}): AsyncGenerator<ListedQuoteRequest> {
  let last: QuoteRequestRow | undefined;
  for (;;) {
    const { rows, letters } = await db.read(async (kysely) => {
      const newestFirst = kysely
        .selectFrom("quote_request")
        .selectAll()
        .orderBy("received_at", "desc")
        .orderBy("id", "desc");
      const page = await olderThan(last, filtered(filter, newestFirst)).limit(pageSize).execute();
      return { rows: page, letters: await lettersOf(kysely, page) };
    });
    for (const row of rows) yield { ...toStoredQuoteRequest(row), delivery: toListedDelivery(letters.get(row.id)) };
    last = rows.at(-1);
    if (rows.length < pageSize) return;
  }
}

/** The names of all services that stored requests ask for, today's and former ones. */
export async function listRequestedServices(db: Database): Promise<string[]> {
  const rows = await db.read((kysely) => kysely.selectFrom("quote_request").select("services").distinct().execute());
  return [...new Set(rows.flatMap(({ services }) => JSON.parse(services) as string[]))].sort();
}

/**
 * The request with this id, or with the only id that begins so, as a person copies it from a table, with every attempt
 * to deliver it. Undefined where there is none; throws `UserError` where several begin so.
 */
export async function findQuoteRequest(db: Database, id: string): Promise<QuoteRequestHistory | undefined> {
  if (!/^[\da-f-]{1,36}$/i.test(id)) return undefined;
  return db.read(async (kysely) => {
    const rows = await kysely
      .selectFrom("quote_request")
      .selectAll()
      .where("id", "like", `${id.toLowerCase()}%`)
      .limit(2)
      .execute();
    if (rows.length > 1) throw new UserError("More than one request begins so. Give more of the id.");
    return (await readHistories(kysely, rows))[0];
  });
}

/** How many requests there are. */
export async function countQuoteRequests(db: Database): Promise<number> {
  const { rows } = await db.read((kysely) =>
    sql<{ requests: number }>`select count(*) as requests from quote_request`.execute(kysely),
  );
  return Number(rows[0]?.requests ?? 0);
}

/** Deletes every request of a person with everything that hangs on it, delivered or not. Returns the ids. */
export async function eraseQuoteRequests(db: Database, person: Person): Promise<string[]> {
  const isTheirs = comparison(person);
  return db.write(async (trx) => {
    const rows = await trx.selectFrom("quote_request").select(["id", "email", "phone"]).execute();
    const ids = rows.filter(isTheirs).map(({ id }) => id);
    for (let start = 0; start < ids.length; start += pageSize) {
      await trx
        .deleteFrom("quote_request")
        .where("id", "in", ids.slice(start, start + pageSize))
        .execute();
    }
    return ids;
  });
}

/** Asked for by id: joined in one query, SQLite would walk through every delivery for each page. */
async function lettersOf(kysely: Kysely<Tables>, page: QuoteRequestRow[]): Promise<Map<string, DeliveryRow>> {
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

function toListedDelivery(letter: DeliveryRow | undefined): ListedQuoteRequest["delivery"] {
  if (!letter) throw new Error("A request without a letter: the database was changed by hand");
  const { state, attempts, last_error, sent_at } = letter;
  return { state, attempts, lastError: last_error, sentAt: toIsoTimeOrNull(sent_at) };
}

type Query = SelectQueryBuilder<Tables, "quote_request", QuoteRequestRow>;

function olderThan(last: QuoteRequestRow | undefined, query: Query): Query {
  if (!last) return query;
  return query.where(({ eb, refTuple, tuple }) =>
    eb(refTuple("received_at", "id"), "<", tuple(last.received_at, last.id)),
  );
}

function filtered({ sinceMs, service, citySlug, undelivered, suspect }: RequestFilter, query: Query): Query {
  let result = query;
  if (sinceMs !== undefined) result = result.where("received_at", ">=", sinceMs);
  if (service !== undefined) result = result.where("services", "like", `%${JSON.stringify(service)}%`);
  if (citySlug !== undefined) result = result.where("page", "like", `%-${citySlug}-__`);
  if (suspect) result = result.where("suspicion", "is not", null);
  if (!undelivered) return result;
  return result.where(({ exists, selectFrom }) =>
    exists(
      selectFrom("delivery")
        .select("delivery.id")
        .whereRef("delivery.request_id", "=", "quote_request.id")
        .where("delivery.state", "in", ["queued", "failed"])
        .where(
          "delivery.channel",
          "in",
          channelsWhere(({ required }) => required),
        ),
    ),
  );
}

/** Compared here and not in SQL, where the engines fold case and digits differently. */
function comparison(person: Person): (row: { email: string; phone: string }) => boolean {
  if ("email" in person) {
    const wanted = person.email.trim().normalize("NFC").toLowerCase();
    return ({ email }) => email.toLowerCase() === wanted;
  }
  const wanted = phoneDigits(person.phone);
  return ({ phone }) => phoneDigits(phone) === wanted;
}

/** Digits without the country's 1, so that +1 (408) 555-0100 and 408-555-0100 are one number. */
function phoneDigits(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits || phone.trim();
}
