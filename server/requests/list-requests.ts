import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import type { Channel } from "#contract/channels.ts";
import type { DeskStatus } from "#contract/desk.ts";
import { isRequestNumber } from "#contract/request-number.ts";
import { isBacklog } from "../delivery/queue.ts";
import { toActWork, toIsoTime, toIsoTimeOrNull, toStoredQuoteRequest } from "../store/columns.ts";
import { type Database, UserError } from "../store/database.ts";
import type { Engine } from "../store/engine.ts";
import { isNotUndone } from "../store/is-not-undone.ts";
import type { DeliveryRow, QuoteRequestRow, Tables } from "../store/tables.ts";
import { firstCallsOf } from "./first-calls.ts";
import { type QuoteRequestHistory, readHistory } from "./history.ts";
import { containsWords } from "./request-search.ts";

export interface RequestFilter {
  /** Milliseconds since 1970. */
  sinceMs?: number;
  undelivered?: Channel[] | undefined;
  suspect?: boolean;
  /** `all` leaves out spam and possible spam. `any-spam` has only these. */
  status?: DeskStatus | "all" | "possible-spam" | "any-spam";
  /** Only call backs due before this local minute, earliest first. */
  dueUntil?: string;
  /** Leaves out call backs due before this local minute. */
  notDueUntil?: string;
  /** Start of the local day. New requests that are wanted today come first. */
  todayMs?: number;
  search?: string;
}

export type ListedQuoteRequest = Awaited<ReturnType<typeof listQuoteRequests>>[number];

/** Returns all requests that pass the filter, newest first, with their notes, first call and the office's email. */
export function listQuoteRequests(db: Database, filter: RequestFilter = {}) {
  return db.read(async (kysely) => {
    const rows = await readRequestRows(db.engine, kysely, filter);
    const letters = await lettersOf(kysely);
    const notes = await readNotes(kysely);
    const firstCalls = await firstCallsOf(kysely);
    return rows.map((row) => ({
      ...toStoredQuoteRequest(row),
      delivery: toListedDelivery(letters.get(row.id)),
      ...toActWork(row),
      firstCallAt: toIsoTimeOrNull(firstCalls.get(row.id) ?? null),
      notes: notes.get(row.id)?.map(({ at, by, note }) => ({ at: toIsoTime(at), by, note })) ?? [],
    }));
  });
}

/** Finds a request by its id, the start of its id, or its number. Throws `UserError` unless exactly one matches. */
export async function findQuoteRequest(db: Database, id: string): Promise<QuoteRequestHistory> {
  const missing = new UserError(`There is no request ${id}.`);
  if (!/^[\da-f-]{1,36}$/i.test(id)) throw missing;
  const typed = id.toLowerCase();
  const patterns = isRequestNumber(typed) ? [`${typed}%`, `%${typed}`] : [`${typed}%`];
  return db.read(async (kysely) => {
    const rows = await kysely
      .selectFrom("quote_request")
      .selectAll()
      .where(({ eb, or }) => or(patterns.map((pattern) => eb("id", "like", pattern))))
      .limit(2)
      .execute();
    const [found, another] = rows;
    if (another) throw new UserError(`${id} fits several requests. Type more of the id, as \`quotes list\` prints it.`);
    if (!found) throw missing;
    return readHistory(kysely, found);
  });
}

/** Returns up to `limit` requests that pass the filter, starting after `last`. */
export function readRequestRows(
  engine: Engine,
  kysely: Kysely<Tables>,
  { sinceMs, undelivered, suspect, status, dueUntil, notDueUntil, todayMs, search }: RequestFilter,
  { last, limit }: { last?: QuoteRequestRow | undefined; limit?: number } = {},
): Promise<QuoteRequestRow[]> {
  let query = kysely.selectFrom("quote_request").selectAll();
  if (limit !== undefined) query = query.limit(limit);
  const rank = dueUntil === undefined ? status === "new" && wantedFirst(todayMs) : sql<string>`call_back`;
  if (rank) query = query.orderBy(rank);
  query = query.orderBy("received_at", "desc").orderBy("id", "desc");
  const hasWords = containsWords(engine, search);
  if (hasWords) query = query.where(hasWords);
  if (status === "possible-spam") query = query.where(isPossibleSpam);
  else if (status === "any-spam") query = query.where((where) => where.not(isNotSpam(where)));
  else if (status !== undefined && status !== "all") query = query.where("status", "=", status);
  if (status === "all" || status === "new") query = query.where(isNotSpam);
  if (dueUntil !== undefined) query = query.where("call_back", "<", dueUntil);
  if (notDueUntil !== undefined)
    query = query.where(({ or, eb }) => or([eb("call_back", "is", null), eb("call_back", ">=", notDueUntil)]));
  if (sinceMs !== undefined) query = query.where("received_at", ">=", sinceMs);
  if (suspect) query = query.where("suspicion", "is not", null);
  if (undelivered) query = query.where((where) => isUndelivered(where, undelivered));
  if (last)
    query = query.where(({ or, and, eb, refTuple, tuple }) => {
      const older = eb(refTuple("received_at", "id"), "<", tuple(last.received_at, last.id));
      const lastRank = dueUntil === undefined ? Number(!isWantedSince(last, todayMs)) : last.call_back;
      return rank ? or([eb(rank, ">", lastRank), and([eb(rank, "=", lastRank), older])]) : older;
    });
  return query.execute();
}

function wantedFirst(todayMs = 0): RawBuilder<string | number> {
  return sql`case when urgency = 'today' and received_at >= ${todayMs} then 0 else 1 end`;
}

/** Must agree with `wantedFirst`. */
function isWantedSince({ urgency, received_at }: QuoteRequestRow, todayMs = 0): boolean {
  return urgency === "today" && received_at >= todayMs;
}

/** Returns office emails by request id, for all requests or those on a page. */
export async function lettersOf(kysely: Kysely<Tables>, page?: QuoteRequestRow[]): Promise<Map<string, DeliveryRow>> {
  let letters = kysely.selectFrom("delivery").selectAll().where("channel", "=", "letter");
  if (page) letters = letters.where("request_id", "in", ["", ...page.map(({ id }) => id)]);
  return new Map((await letters.execute()).map((letter) => [letter.request_id, letter]));
}

/** Returns the number of unanswered calls and the time of the last one, by request id. */
export async function triesOf(kysely: Kysely<Tables>, page: QuoteRequestRow[]) {
  const tries = await kysely
    .selectFrom("request_event")
    .select(({ fn }) => ["request_id", fn.countAll<number>().as("tries"), fn.max("at").as("last")])
    .where("request_id", "in", ["", ...page.map(({ id }) => id)])
    .where("kind", "=", "no-answer")
    .where(isNotUndone)
    .groupBy("request_id")
    .execute();
  return new Map(tries.map((row) => [row.request_id, { tries: Number(row.tries), triedAt: toIsoTime(row.last) }]));
}

async function readNotes(kysely: Kysely<Tables>) {
  const notes = await kysely
    .selectFrom("request_event")
    .select(["request_id", "at", "author as by", "note"])
    .where("note", "is not", null)
    .$narrowType<{ note: string }>()
    .where(isNotUndone)
    .orderBy("number")
    .execute();
  return Map.groupBy(notes, ({ request_id }) => request_id);
}

function toListedDelivery(letter: DeliveryRow | undefined) {
  if (letter) return { state: letter.state, attempts: letter.attempts, lastError: letter.last_error };
  return { state: "cancelled" as const, attempts: 0, lastError: "The database has no email about this request." };
}

export function isNotSpam(where: ExpressionBuilder<Tables, "quote_request">) {
  const { and, or, not, eb } = where;
  return and([or([eb("status", "is", null), eb("status", "<>", "spam")]), not(isPossibleSpam(where))]);
}

/** Returns the condition that a request is marked and that no act or note of staff stands. */
export function isPossibleSpam(where: ExpressionBuilder<Tables, "quote_request">) {
  const { and, or, not, exists, eb, selectFrom } = where;
  const isNew = or([eb("status", "is", null), eb("status", "=", "new")]);
  const standing = selectFrom("request_event")
    .select("request_event.number")
    .whereRef("request_event.request_id", "=", "quote_request.id")
    .where("request_event.kind", "<>", "undo")
    .where(isNotUndone);
  return and([eb("suspicion", "is not", null), isNew, not(exists(standing))]);
}

/** Returns the condition that a delivery about a request by one of these channels is in the backlog. */
export function isUndelivered({ exists, selectFrom }: ExpressionBuilder<Tables, "quote_request">, channels: Channel[]) {
  return exists(
    selectFrom("delivery")
      .select("delivery.id")
      .whereRef("delivery.request_id", "=", "quote_request.id")
      .where((where) => isBacklog(where, channels)),
  );
}
