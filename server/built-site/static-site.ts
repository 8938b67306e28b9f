import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncodings } from "../http/http-server.ts";
import type { FilesInMemory, Representation } from "./files-in-memory.ts";

/** The built site in memory. A request never reaches the disk. */
export type StaticSite = ReturnType<typeof createStaticSite>;

export function createStaticSite(files: FilesInMemory) {
  const find = (target: string) => files.get(target) ?? files.get(readPath(target));
  return {
    /** Answers GET or HEAD if the site has the file, and returns whether it did. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { url = "", headers } = request;
      const file = find(url);
      const accepted = acceptedEncodings(headers);
      const encoding = file?.encodings.find((one) => accepted.includes(one)) ?? "identity";
      const encoded = file?.representations.get(encoding);
      if (!encoded) return false;
      // Omits headers that state the default of HTTP/1.1, to save 47 bytes in the first packets.
      const staysOpen = response.shouldKeepAlive && !response.hasHeader("connection");
      if (request.httpVersionMinor === 1 && staysOpen) response.removeHeader("connection");
      answerFile(encoded, request, response);
      return true;
    },
    has: (target: string) => find(target) !== undefined,
  };
}

/** Returns a request target's path, decoded if possible. A target may name a host (RFC 9112, 3.2.2). */
export function readPath(target: string): string {
  const [path = ""] = target.replace(/^https?:\/\/[^/?]*/i, "").split("?", 1);
  try {
    return decodeURIComponent(path) || "/";
  } catch {
    return path;
  }
}

function answerFile(file: Representation, { method, headers }: IncomingMessage, response: ServerResponse): void {
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
