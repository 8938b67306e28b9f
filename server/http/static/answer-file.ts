import type { IncomingMessage, ServerResponse } from "node:http";
import { withoutOpenerPolicy } from "../security-headers.ts";
import type { Representation } from "./files-in-memory.ts";

/** Answers GET or HEAD with 200, or with 304 if `If-None-Match` names the file's ETag. */
export function answerFile(file: Representation, { method, headers }: IncomingMessage, response: ServerResponse): void {
  const { body, etag, fullFields, notModifiedFields } = file;
  // No other page opened this one (decision 0012).
  const isUnopened = headers["sec-fetch-site"] === "none";
  const fieldsFor = (fields: string[]) => (isUnopened ? withoutOpenerPolicy(fields) : fields);
  const known = headers["if-none-match"]?.split(",").map((entry) => entry.trim()) ?? [];
  if (known.some((entry) => ["*", etag, `W/${etag}`].includes(entry))) {
    response.writeHead(304, fieldsFor(notModifiedFields)).end();
  } else if (method === "HEAD") {
    response.writeHead(200, fieldsFor(fullFields)).end();
  } else {
    response.writeHead(200, fieldsFor(fullFields)).end(body);
  }
}
