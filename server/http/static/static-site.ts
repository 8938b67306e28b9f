import type { IncomingMessage, ServerResponse } from "node:http";
import { negotiateEncoding } from "../content-encoding.ts";
import { answerFile } from "./answer-file.ts";
import type { FilesInMemory } from "./files-in-memory.ts";

/** The built site, ready to be served. Only files that were read at the start or with a release can be reached. */
export type StaticSite = ReturnType<typeof createStaticSite>;

export function createStaticSite(files: FilesInMemory) {
  const find = (target: string) => files.get(target) ?? files.get(readPath(target));
  return {
    /** Answers a GET or HEAD of a file that the site holds, and returns whether it did. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { url = "", headers } = request;
      const file = find(url);
      const encoded = file?.representations.get(negotiateEncoding(headers["accept-encoding"], file.encodings));
      if (!encoded) return false;
      // HTTP/1.1 connections stay open by default. That leaves 47 bytes more of the first flight to the page.
      const staysOpen = response.shouldKeepAlive && !response.hasHeader("connection");
      if (request.httpVersionMinor === 1 && staysOpen) response.removeHeader("connection");
      answerFile(encoded, request, response);
      return true;
    },
    has: (target: string) => find(target) !== undefined,
  };
}

/** The path of a request target, decoded where that is possible. Targets may name a host too (RFC 9112, 3.2.2). */
export function readPath(target: string): string {
  const [path = ""] = target.replace(/^https?:\/\/[^/?]*/i, "").split("?", 1);
  try {
    return decodeURIComponent(path) || "/";
  } catch {
    return path;
  }
}
