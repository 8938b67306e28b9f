import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { foldText, mailableAddress } from "#contract/contact-keys.ts";
import { isRequestNumber } from "#contract/request-number.ts";
import { tidy } from "#contract/tidy-text.ts";
import { phoneKey } from "../phone.ts";
import { endOfPerson } from "../store/columns.ts";
import type { Engine } from "../store/engine.ts";
import { isNotUndone } from "../store/is-not-undone.ts";
import type { Tables } from "../store/tables.ts";

type Where = ExpressionBuilder<Tables, "quote_request">;
type Condition = Expression<SqlBool>;

const onlyNumber = /^[\d\s()+./-]{4,}$/;

/** Returns a typed search as it is compared with stored text. Blank: no search. */
export function foldSearch(search = ""): string {
  return foldText(tidy(search)).trim();
}

/** Returns the condition that a request or one of its notes contains each word. Phone numbers match in any spelling. */
export function containsWords(engine: Engine, search?: string): ((where: Where) => Condition) | undefined {
  return conditionOf(search, (where, word) => [
    ...inPerson(engine, word),
    contains(engine, sql`search_text`, word),
    inNote(engine, where, word),
  ]);
}

/** Returns the condition that each word is in the name, number, email or address of a request. */
export function isAboutPerson(engine: Engine, search?: string): ((where: Where) => Condition) | undefined {
  return conditionOf(search, (_, word) => inPerson(engine, word));
}

function conditionOf(search: string | undefined, placesOf: (where: Where, word: string) => Condition[]) {
  const text = foldSearch(search);
  if (text === "") return undefined;
  const words = onlyNumber.test(text) ? [text] : text.split(/\s+/);
  return (where: Where) => where.and(words.map((word) => where.or(placesOf(where, word))));
}

function inPerson(engine: Engine, word: string): Condition[] {
  const digits = onlyNumber.test(word) ? phoneKey(word) : "";
  const address = mailableAddress(word);
  return [
    ...(digits ? [contains(engine, sql`phone_key`, digits), contains(engine, sql`corrected_phone_key`, digits)] : []),
    ...(address
      ? [contains(engine, sql`email_key`, address), contains(engine, sql`corrected_email_key`, address)]
      : []),
    ...(isRequestNumber(word) ? [sql<SqlBool>`id like ${`%${word}`}`] : []),
    sql<SqlBool>`${positionOf(engine, sql`search_text`, word)} between 1 and ${positionOf(engine, sql`search_text`, endOfPerson)}`,
  ];
}

function inNote(engine: Engine, where: Where, word: string): Condition {
  const notes = where
    .selectFrom("request_event")
    .select("request_id")
    .where(contains(engine, sql`search_text`, word))
    .where(isNotUndone);
  return where("quote_request.id", "in", notes);
}

function contains(engine: Engine, text: Expression<string>, word: string): Condition {
  return sql<SqlBool>`${positionOf(engine, text, word)} > 0`;
}

/** Returns 0 for a column without a value, because the opposite of a condition that is null is null. */
function positionOf(engine: Engine, text: Expression<string>, word: string) {
  return sql`coalesce(${sql.raw(engine.name === "sqlite" ? "instr" : "strpos")}(${text}, ${word}), 0)`;
}
