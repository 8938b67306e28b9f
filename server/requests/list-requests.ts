import type { ExpressionBuilder, Kysely } from "kysely";
import type { Channel } from "#contract/channels.ts";
import { type DeskStatus, deskEnds, unreachedStatuses } from "#contract/desk-status.ts";
import { isRequestNumber } from "#contract/request-number.ts";
import { isBacklog } from "../delivery/queue.ts";
import { toActWork, toIsoTime, toIsoTimeOrNull, toStoredQuoteRequest } from "../store/columns.ts";
import { type Database, UserError } from "../store/database.ts";
import type { Engine } from "../store/engine.ts";
import { isNotUndone } from "../store/is-not-undone.ts";
import type { DeliveryRow, QuoteRequestRow, Tables } from "../store/tables.ts";
import { firstCallsOf } from "./first-calls.ts";
import { type QuoteRequestHistory, readHistory } from "./history.ts";
import { readOutcomeTimes } from "./outcome-times.ts";
import { containsWords, isAboutPerson } from "./request-search.ts";

export interface RequestFilter {
  id?: string;
  /** Milliseconds since 1970. */
  sinceMs?: number;
  undelivered?: Channel[] | undefined;
  suspect?: boolean;
  /** `all` leaves out spam and possible spam. `any-spam` has only these. `open` also has ended ones with a call back. */
  status?: DeskStatus | "all" | "open" | "possible-spam" | "any-spam";
  /** The address of the staff member who took them. */
  takenBy?: string;
  /** Only call backs due before this local minute, earliest first. */
  dueUntil?: string;
  /** Leaves out call backs due before this local minute. */
  notDueUntil?: string;
  /** Only urgent requests whose customer was not reached, oldest first, or all others. */
  isUrgent?: boolean;
  search?: string;
  /** Only requests whose name, number, email or address match the search, or all others. */
  matchesPerson?: boolean;
}

/** The most matching requests that an error names. */
const maxNamed = 10;

export type ListedQuoteRequest = Awaited<ReturnType<typeof listQuoteRequests>>[number];

/** Returns all requests that pass the filter, newest first, with notes, first call, win and the office's email. */
export function listQuoteRequests(db: Database, filter: RequestFilter = {}) {
  return db.read(async (kysely) => {
    const rows = await readRequestRows(db.engine, kysely, filter);
    const officeEmails = await officeEmailsOf(kysely);
    const notes = await readNotes(kysely);
    const firstCalls = await firstCallsOf(kysely);
    const endedAt = await readOutcomeTimes(kysely);
    return rows.map((row) => ({
      ...toStoredQuoteRequest(row),
      delivery: toOfficeEmail(officeEmails.get(row.id)),
      ...toActWork(row),
      firstCallAt: toIsoTimeOrNull(firstCalls.get(row.id) ?? null),
      wonAt: toIsoTimeOrNull((row.status === "won" && endedAt.get(row.id)) || null),
      notes: notes.get(row.id)?.map(({ at, by, note }) => ({ at: toIsoTime(at), by, note })) ?? [],
    }));
  });
}

/** Finds a request by its number or the start of its id. Throws `UserError` unless exactly one matches. */
export async function findQuoteRequest(db: Database, typed: string): Promise<QuoteRequestHistory> {
  const missing = new UserError(`There is no request ${typed}.`);
  if (!/^[\da-f-]{1,36}$/i.test(typed)) throw missing;
  const digits = typed.toLowerCase();
  return db.read(async (kysely) => {
    const rows = await kysely
      .selectFrom("quote_request")
      .selectAll()
      .where("id", "like", isRequestNumber(digits) ? `%${digits}` : `${digits}%`)
      .orderBy("received_at", "desc")
      .limit(maxNamed)
      .execute();
    const [found, another] = rows;
    if (!found) throw missing;
    if (!another) return readHistory(kysely, found);
    const named = rows.map(({ id, name, received_at }) => `${id}  ${name}, ${toIsoTime(received_at)}`);
    throw new UserError(`${typed} fits several requests. Type the whole id. The newest are:\n${named.join("\n")}`);
  });
}

/** Returns up to `limit` requests that pass the filter, starting after `last`. The newest come first by default. */
export function readRequestRows(
  engine: Engine,
  kysely: Kysely<Tables>,
  { search, matchesPerson, ...filter }: RequestFilter,
  { last, limit }: { last?: QuoteRequestRow | undefined; limit?: number } = {},
): Promise<QuoteRequestRow[]> {
  const { id, sinceMs, undelivered, suspect, status, takenBy, dueUntil, notDueUntil, isUrgent } = filter;
  let query = kysely.selectFrom("quote_request").selectAll();
  if (id !== undefined) query = query.where("id", "=", id);
  if (limit !== undefined) query = query.limit(limit);
  if (dueUntil !== undefined) query = query.orderBy("call_back");
  const direction = isUrgent ? "asc" : "desc";
  query = query.orderBy("received_at", direction).orderBy("id", direction);
  const hasWords = containsWords(engine, search);
  if (hasWords) query = query.where(hasWords);
  const inPerson = matchesPerson === undefined ? undefined : isAboutPerson(engine, search);
  if (inPerson) query = query.where((where) => (matchesPerson ? inPerson(where) : where.not(inPerson(where))));
  if (status === "possible-spam") query = query.where(isPossibleSpam);
  else if (status === "any-spam") query = query.where((where) => where.not(isNotSpam(where)));
  else if (status === "open") query = query.where(isOpen);
  else if (status !== undefined && status !== "all") query = query.where("status", "=", status);
  if (status === "all" || status === "open" || status === "new") query = query.where(isNotSpam);
  if (takenBy !== undefined) query = query.where("taken_by", "=", takenBy);
  if (dueUntil !== undefined) query = query.where("call_back", "<", dueUntil);
  if (notDueUntil !== undefined)
    query = query.where(({ or, eb }) => or([eb("call_back", "is", null), eb("call_back", ">=", notDueUntil)]));
  if (isUrgent) query = query.where(isUrgentAndUnreached);
  if (isUrgent === false) query = query.where(isOther);
  if (sinceMs !== undefined) query = query.where("received_at", ">=", sinceMs);
  if (suspect) query = query.where("suspicion", "is not", null);
  if (undelivered) query = query.where((where) => isUndelivered(where, undelivered));
  if (last)
    query = query.where(({ or, and, eb, refTuple, tuple }) => {
      const next = eb(refTuple("received_at", "id"), isUrgent ? ">" : "<", tuple(last.received_at, last.id));
      if (dueUntil === undefined) return next;
      return or([eb("call_back", ">", last.call_back), and([eb("call_back", "=", last.call_back), next])]);
    });
  return query.execute();
}

/**
 * Returns the condition that a request waits for work, spam aside. With `in` for the stages, SQLite would sort all open
 * requests instead of reading the newest from its index.
 */
function isOpen({ or, eb }: ExpressionBuilder<Tables, "quote_request">) {
  return or([eb("status", "not in", deskEnds), eb("call_back", "is not", null)]);
}

function isUrgentAndUnreached({ and, eb }: ExpressionBuilder<Tables, "quote_request">) {
  return and([eb("status", "in", unreachedStatuses), eb("urgency", "=", "today")]);
}

/** The opposite of `isUrgentAndUnreached`. Requests from before the desk have no status. */
function isOther({ or, eb }: ExpressionBuilder<Tables, "quote_request">) {
  return or([eb("status", "is", null), eb("status", "not in", unreachedStatuses), eb("urgency", "<>", "today")]);
}

/** Returns office emails by request id, for all requests or those on a page. */
export async function officeEmailsOf(
  kysely: Kysely<Tables>,
  page?: QuoteRequestRow[],
): Promise<Map<string, DeliveryRow>> {
  let emails = kysely.selectFrom("delivery").selectAll().where("channel", "=", "letter");
  if (page) emails = emails.where("request_id", "in", ["", ...page.map(({ id }) => id)]);
  return new Map((await emails.execute()).map((email) => [email.request_id, email]));
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

function toOfficeEmail(email: DeliveryRow | undefined) {
  if (email) return { state: email.state, attempts: email.attempts, lastError: email.last_error };
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
