import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpError } from "./http-error.ts";

interface BodyOptions {
  /** Fields of a form post that are lists even with one value. */
  listFields: readonly string[];
  unreadableNotice: string;
}

/** Accepts only JSON and form posts in UTF-8. Any page may send plain text without a preflight, so that is rejected. */
export function addBodyParsers(app: FastifyInstance, { listFields, unreadableNotice }: BodyOptions): void {
  const addParser = (mediaType: string, parse: (text: string) => unknown) =>
    app.addContentTypeParser(mediaType, { parseAs: "buffer" }, async (_request: unknown, body: Buffer) => {
      try {
        return parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
      } catch {
        throw new HttpError(400, "unreadable", unreadableNotice);
      }
    });
  app.removeAllContentTypeParsers();
  addParser("application/json", (text) => (text === "" ? undefined : JSON.parse(text)));
  addParser("application/x-www-form-urlencoded", (text) => parseForm(text, listFields));
}

/** Returns whether to answer with a page: never for a JSON post, and for a form post unless it accepts JSON. */
export function acceptsHtml({ headers: { accept = "", "content-type": type = "" } }: FastifyRequest): boolean {
  const [mediaType, accepted] = [type.toLowerCase(), accept.toLowerCase()];
  if (mediaType.startsWith("application/json")) return false;
  if (mediaType.startsWith("application/x-www-form-urlencoded")) return !accepted.includes("application/json");
  return accepted.includes("text/html");
}

function parseForm(text: string, listFields: readonly string[]): Record<string, unknown> {
  // Throws at a broken percent sign, which `URLSearchParams` keeps. The `&` protects a leading question mark.
  decodeURIComponent(text);
  const pairsByName = Map.groupBy(new URLSearchParams(`&${text}`), ([name]) => name);
  const fields = Array.from(pairsByName, ([name, pairs]) => {
    const values = pairs.map(([, value]) => value);
    return [name, listFields.includes(name) || values.length > 1 ? values : values[0]];
  });
  return Object.fromEntries(fields);
}
