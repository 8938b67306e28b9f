import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { fieldNames, quoteRequestFields } from "#contract/quote-request.ts";
import { tidy } from "#contract/read-quote-request.ts";
import { isRequestNumber } from "#contract/request-number.ts";
import type { Engine } from "../store/engine.ts";
import { phoneKey } from "../store/phone.ts";
import { attributionColumns, type Tables } from "../store/tables.ts";

type Where = ExpressionBuilder<Tables, "quote_request">;
type Condition = Expression<SqlBool>;

/** A number holds only digits and what people write between them. */
const onlyNumber = /^[\d\s()+./-]{4,}$/;

/** One text is searched faster than many columns. Words have no spaces, so none spans two columns. */
const searchedFields = fieldNames.filter((field) => quoteRequestFields[field].isSearched);
const searched = sql<string>`concat_ws(' ', ${sql.join([...searchedFields, "page", ...Object.values(attributionColumns)].map((column) => sql.ref(column)))})`;

/**
 * Returns the condition that a request holds every word: in its own fields, as its short number, or in a note that was
 * not undone. Finds a phone number however it is written. Undefined where nothing is searched for.
 */
export function holdsWords(engine: Engine, search = ""): ((where: Where) => Condition) | undefined {
  const text = tidy(search);
  if (text === "") return undefined;
  const words = onlyNumber.test(text) ? [text] : text.split(/\s+/);
  return (where) =>
    where.and(words.map((word) => where.or([...inARequest(engine, word), inANote(engine, where, word)])));
}

function inARequest(engine: Engine, word: string): Condition[] {
  const digits = onlyNumber.test(word) ? phoneKey(word) : "";
  const keyOrPhone = sql<string>`coalesce(phone_key, phone)`;
  return [
    ...(digits ? [like(engine, keyOrPhone, [`%${digits}%`])] : []),
    ...(isRequestNumber(word) ? [like(engine, sql<string>`id`, [`%${word}`])] : []),
    holds(engine, searched, word),
  ];
}

/** The condition that a text holds a word in any case, as a pattern of both engines. */
export function holds(engine: Engine, where: Expression<string>, word: string): Condition {
  const patterns = spellingsOf(word).map((spelling) => `%${escaped(spelling)}%`);
  if (patterns.length === 1) return like(engine, where, patterns);
  // With anything in place of the letters whose case is not folded: a first, quick look.
  const quick = new Set(patterns.map((pattern) => pattern.replaceAll(/[^\x20-\x7e]/gu, "_").toLowerCase()));
  return sql<SqlBool>`(${like(engine, where, [...quick])} and ${like(engine, where, patterns)})`;
}

/** The condition that a text may hold these digits with anything between: a first, quick look. */
export function mayHoldDigits(engine: Engine, where: Expression<string>, digits: string): Condition {
  return like(engine, where, [`%${digits.split("").join("%")}%`]);
}

function inANote(engine: Engine, where: Where, word: string): Condition {
  const notes = where
    .selectFrom("request_event")
    .select("request_id")
    .where(holds(engine, sql`note`, word))
    .where(isNotUndone);
  return where("quote_request.id", "in", notes);
}

/** The condition that an event was not undone by the next one. */
export function isNotUndone({ not, exists, selectFrom }: ExpressionBuilder<Tables, "request_event">): Condition {
  const next = selectFrom("request_event as next").select("next.number").where("next.kind", "=", "undo");
  const sameRequest = next.whereRef("next.request_id", "=", "request_event.request_id");
  return not(exists(sameRequest.whereRef("next.number", "=", sql`request_event.number + 1`)));
}

function like(engine: Engine, where: Expression<string>, patterns: string[]): Condition {
  // By "C" PostgreSQL folds ASCII letters alone too, which takes half the time.
  const operator = sql.raw(engine.name === "sqlite" ? "like" : 'collate "C" ilike');
  const conditions = patterns.map((pattern) => sql<SqlBool>`${where} ${operator} ${pattern} escape '\\'`);
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** Both engines fold the case of ASCII letters alone here, so of other letters the usual spellings are looked for. */
function spellingsOf(word: string): string[] {
  if (/^[\x20-\x7e]*$/.test(word)) return [word];
  const lower = word.toLowerCase();
  const capitalized = lower.replace(/^./u, (letter) => letter.toUpperCase());
  return [...new Set([word, lower, word.toUpperCase(), capitalized])];
}

function escaped(word: string): string {
  return word.replaceAll(/[\\%_]/g, "\\$&");
}
