import type { FastifyInstance } from "fastify";
import { unreadableNotice } from "#contract/read-quote-request.ts";
import { Refusal } from "./refusal.ts";

/**
 * Takes JSON and form posts, and nothing else: not even the plain text that any page may send without asking. What does
 * not say one thing only is refused: bytes that are no UTF-8, broken percent signs, a JSON key that stands twice.
 */
export function readTwoEncodings(app: FastifyInstance): void {
  const take = (encoding: string, read: (text: string) => unknown) =>
    app.addContentTypeParser(encoding, { parseAs: "buffer" }, async (_request: unknown, body: Buffer) =>
      readStrictly(body, read),
    );
  app.removeAllContentTypeParsers();
  take("application/json", readJson);
  take("application/x-www-form-urlencoded", readForm);
}

function readStrictly(body: Buffer, read: (text: string) => unknown): unknown {
  try {
    return read(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new Refusal(400, "unreadable", unreadableNotice);
  }
}

function readJson(text: string): unknown {
  if (text === "") return undefined;
  const value: unknown = JSON.parse(text);
  if (Object.keys(Object(value)).length < countKeys(text)) throw new SyntaxError("A key stands twice");
  return value;
}

/** `JSON.parse` keeps the last of two equal keys and tells nobody. In valid JSON every outer colon follows a key. */
function countKeys(json: string): number {
  let [depth, keys] = [0, 0];
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
    if (token === "{" || token === "[") depth += 1;
    else if (token === "}" || token === "]") depth -= 1;
    else if (token === ":" && depth === 1) keys += 1;
  }
  return keys;
}

/** A field sent twice is a list, which no field but the services may be. */
function readForm(text: string): Record<string, unknown> {
  const pairs = text.split("&").filter((pair) => pair !== "");
  const valuesByName = Map.groupBy(pairs, (pair) => decode(pair.split("=", 1)[0] ?? ""));
  const fields = Array.from(valuesByName, ([name, entries]) => {
    const values = entries.map((pair) => (pair.includes("=") ? decode(pair.slice(pair.indexOf("=") + 1)) : ""));
    return [name, name === "services" || values.length > 1 ? values : values[0]];
  });
  return Object.fromEntries(fields);
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "));
}
