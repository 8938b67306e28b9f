import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "./http-error.ts";

interface BodyOptions {
  /** The fields of a form that hold a list, even of one value. */
  listFields: string[];
  /** The message about a body that cannot be read. */
  unreadable: string;
}

/**
 * Takes JSON and form posts only, not even the plain text that any page may send without a preflight. Rejects bytes
 * that are not UTF-8, and broken percent signs.
 */
export function addBodyParsers(app: FastifyInstance, { listFields, unreadable }: BodyOptions): void {
  const addParser = (mediaType: string, parse: (text: string) => unknown) =>
    app.addContentTypeParser(mediaType, { parseAs: "buffer" }, async (_request: unknown, body: Buffer) => {
      try {
        return parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
      } catch {
        throw new HttpError(400, "unreadable", unreadable);
      }
    });
  app.removeAllContentTypeParsers();
  addParser("application/json", (text) => (text === "" ? undefined : JSON.parse(text)));
  addParser("application/x-www-form-urlencoded", (text) => parseForm(text, listFields));
}

/** Returns whether the answer is shown as a page. A form post gets one unless its sender asks for JSON; a JSON post never. */
export function acceptsHtml({ headers: { accept = "", "content-type": type = "" } }: FastifyRequest): boolean {
  const [mediaType, accepted] = [type.toLowerCase(), accept.toLowerCase()];
  if (mediaType.startsWith("application/json")) return false;
  if (mediaType.startsWith("application/x-www-form-urlencoded")) return !accepted.includes("application/json");
  return accepted.includes("text/html");
}

/** A field sent twice is a list, which only a field with many choices may be. */
function parseForm(text: string, listFields: string[]): Record<string, unknown> {
  // Throws at a broken percent sign, which `URLSearchParams` keeps; that drops a question mark at the beginning.
  decodeURIComponent(text);
  const pairsByName = Map.groupBy(new URLSearchParams(`&${text}`), ([name]) => name);
  const fields = Array.from(pairsByName, ([name, pairs]) => {
    const values = pairs.map(([, value]) => value);
    return [name, listFields.includes(name) || values.length > 1 ? values : values[0]];
  });
  return Object.fromEntries(fields);
}
