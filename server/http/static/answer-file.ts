import type { IncomingMessage, ServerResponse } from "node:http";
import type { Representation } from "./files-in-memory.ts";

/** Answers GET or HEAD with 200, or with 304 if `If-None-Match` names the file's ETag. */
export function answerFile(file: Representation, { method, headers }: IncomingMessage, response: ServerResponse): void {
  const { body, etag, fullFields, notModifiedFields } = file;
  const known = headers["if-none-match"]?.split(",").map((entry) => entry.trim()) ?? [];
  if (known.some((entry) => ["*", etag, `W/${etag}`].includes(entry))) {
    response.writeHead(304, notModifiedFields).end();
  } else if (method === "HEAD") {
    response.writeHead(200, fullFields).end();
  } else {
    response.writeHead(200, fullFields).end(body);
  }
}
