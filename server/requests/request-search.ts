import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { foldText, mailableAddress } from "#contract/contact-keys.ts";
import { isRequestNumber } from "#contract/request-number.ts";
import { tidy } from "#contract/tidy-text.ts";
import { phoneKey } from "../phone.ts";
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
  const text = foldSearch(search);
  if (text === "") return undefined;
  const words = onlyNumber.test(text) ? [text] : text.split(/\s+/);
  return (where) => where.and(words.map((word) => where.or([...inRequest(engine, word), inNote(engine, where, word)])));
}

function inRequest(engine: Engine, word: string): Condition[] {
  const digits = onlyNumber.test(word) ? phoneKey(word) : "";
  const address = mailableAddress(word);
  return [
    ...(digits ? [contains(engine, sql`phone_key`, digits), contains(engine, sql`corrected_phone_key`, digits)] : []),
    ...(address
      ? [contains(engine, sql`email_key`, address), contains(engine, sql`corrected_email_key`, address)]
      : []),
    ...(isRequestNumber(word) ? [sql<SqlBool>`id like ${`%${word}`}`] : []),
    contains(engine, sql`search_text`, word),
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
  const position = sql.raw(engine.name === "sqlite" ? "instr" : "strpos");
  return sql<SqlBool>`${position}(${text}, ${word}) > 0`;
}
