import type { IncomingMessage, ServerResponse } from "node:http";
import type { Manifest } from "#contract/built-site.ts";
import { negotiateEncoding } from "../content-encoding.ts";
import { answerFile } from "./answer-file.ts";
import { createFileCache } from "./file-cache.ts";
import { listSiteFiles, type SiteContext, type SiteFile } from "./site-files.ts";

/** The built site, ready to be served. Nothing that was not listed at start can be reached. */
export type StaticSite = ReturnType<typeof loadStaticSite>;

interface LoadOptions {
  /** Files of other releases. */
  kept?: SiteFile[];
  maxCachedBytes?: number;
}

/** Lists the built folder and reads what fits into memory, `maxCachedBytes` at most. */
export function loadStaticSite(
  builtDir: string,
  manifest: Manifest,
  context: SiteContext,
  { kept, maxCachedBytes }: LoadOptions = {},
) {
  const files = listSiteFiles(builtDir, manifest, context, kept);
  const read = createFileCache(files, maxCachedBytes);
  const byAddress = new Map(files.map((file) => [file.address, file]));
  const find = (target: string) => byAddress.get(target) ?? byAddress.get(readPath(target));

  function send(file: SiteFile, request: IncomingMessage, response: ServerResponse): void {
    // HTTP/1.1 connections stay open by default. That leaves 47 bytes more of the first flight to the page.
    if (request.httpVersionMinor === 1 && response.shouldKeepAlive) response.removeHeader("connection");
    const representation = read(file, negotiateEncoding(request.headers["accept-encoding"], file.encodings));
    if (!(representation instanceof Promise)) answerFile(representation, request, response);
    else {
      representation.then(
        (one) => answerFile(one, request, response),
        () => answerUnreadable(file, response),
      );
    }
  }

  return {
    /** Answers what the site holds and returns whether it did. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== "GET" && request.method !== "HEAD") return false;
      const file = find(request.url ?? "");
      if (file) send(file, request, response);
      return file !== undefined;
    },
    /** Whether a file is served at a request target, with or without a query. */
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

/** The disk failed, or a new build replaced the file: then the server has to be restarted. */
function answerUnreadable(file: SiteFile, response: ServerResponse): void {
  const fields = { ...file.headers(), "cache-control": "no-store", "retry-after": "30", "content-length": "0" };
  response.writeHead(503, fields).end();
}
