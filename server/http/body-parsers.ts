import type { FastifyInstance } from "fastify";
import { fieldNames, isListField } from "#contract/quote-request.ts";
import { unreadableNotice } from "#contract/read-quote-request.ts";
import { HttpError } from "./errors.ts";

/**
 * Takes JSON and form posts only, not even the plain text that any page may send without a preflight. Rejects what is
 * ambiguous: bytes that are no UTF-8, broken percent signs, a JSON key that occurs twice.
 */
export function addBodyParsers(app: FastifyInstance): void {
  const addParser = (mediaType: string, parse: (text: string) => unknown) =>
    app.addContentTypeParser(mediaType, { parseAs: "buffer" }, async (_request: unknown, body: Buffer) => {
      try {
        return parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
      } catch {
        throw new HttpError(400, "unreadable", unreadableNotice);
      }
    });
  app.removeAllContentTypeParsers();
  addParser("application/json", parseJson);
  addParser("application/x-www-form-urlencoded", parseForm);
}

function parseJson(text: string): unknown {
  if (text === "") return undefined;
  const value: unknown = JSON.parse(text);
  if (Object.keys(Object(value)).length < countKeys(text)) throw new SyntaxError("A key occurs twice");
  return value;
}

/** `JSON.parse` silently keeps the last of two equal keys. In valid JSON every outer colon follows a key. */
function countKeys(json: string): number {
  let [depth, keys] = [0, 0];
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    else if (token === ":" && depth === 1) keys += 1;
  }
  return keys;
}

const listFields: string[] = fieldNames.filter(isListField);

/** A field sent twice is a list, which only a field with many choices may be. */
function parseForm(text: string): Record<string, unknown> {
  // Throws at a broken percent sign, which `URLSearchParams` keeps; that drops a question mark at the beginning.
  decodeURIComponent(text);
  const pairsByName = Map.groupBy(new URLSearchParams(`&${text}`), ([name]) => name);
  const fields = Array.from(pairsByName, ([name, pairs]) => {
    const values = pairs.map(([, value]) => value);
    return [name, listFields.includes(name) || values.length > 1 ? values : values[0]];
  });
  return Object.fromEntries(fields);
}
