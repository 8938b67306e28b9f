import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { tidy } from "#contract/read-quote-request.ts";
import type { Engine } from "./engine.ts";
import type { Tables } from "./tables.ts";

type Where = ExpressionBuilder<Tables, "quote_request">;

/** What people write between the digits of a number; nothing else may stand in one. */
const onlyNumber = /^[\d\s()+./-]{4,}$/;

const searched = sql<string>`(name || ' ' || email || ' ' || phone || ' ' || services || ' ' || coalesce(page, ''))`;
const digitsOfPhone = sql<string>`replace(replace(replace(replace(replace(replace(phone, ' ', ''), '(', ''), ')', ''), '-', ''), '.', ''), '/', '')`;

/**
 * The condition that a request holds every word somewhere: in its own fields or in a note. A number is found however it
 * is written. Undefined where nothing is searched for.
 */
export function holdsWords(engine: Engine, search = ""): ((where: Where) => Expression<SqlBool>) | undefined {
  const text = tidy(search);
  if (text === "") return undefined;
  if (onlyNumber.test(text)) {
    const digits = text.replaceAll(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
    if (digits !== "") return (where) => where.or([holds(engine, digitsOfPhone, digits), inANote(engine, where, text)]);
  }
  const words = text.split(/\s+/);
  return (where) =>
    where.and(words.map((word) => where.or([holds(engine, searched, word), inANote(engine, where, word)])));
}

function inANote(engine: Engine, where: Where, word: string): Expression<SqlBool> {
  return where(
    "quote_request.id",
    "in",
    where
      .selectFrom("request_event")
      .select("request_id")
      .where(holds(engine, sql<string>`note`, word)),
  );
}

/** SQLite folds the case of ASCII letters alone, so of other letters the usual spellings are looked for. */
function holds(engine: Engine, where: Expression<string>, word: string): Expression<SqlBool> {
  const operator = sql.raw(engine.name === "sqlite" ? "like" : "ilike");
  const lower = word.toLowerCase();
  const spellings = /^[\x20-\x7e]*$/.test(word)
    ? [word]
    : new Set([word, lower, word.toUpperCase(), lower.replace(/^./u, (letter) => letter.toUpperCase())]);
  const conditions = Array.from(spellings, (spelling) => {
    const pattern = `%${spelling.replaceAll(/[\\%_]/g, "\\$&")}%`;
    return sql<SqlBool>`${where} ${operator} ${pattern} escape '\\'`;
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
