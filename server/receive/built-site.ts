import type { IncomingMessage, ServerResponse } from "node:http";
import type { Manifest } from "#contract/built-site.ts";
import { answerFile } from "./answer-file.ts";
import type { BuiltFile } from "./built-file.ts";

/** Every file of the built site by its address. Nothing that is not in this list can be reached. */
export type BuiltSite = ReadonlyMap<string, BuiltFile>;

/** Answers what the site holds and says whether it did. An address with a slash too many leads to the one without. */
export function answerFromSite(site: BuiltSite, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  const file = findFile(site, request.url ?? "");
  if (file) answerFile(file, request, response);
  return file !== undefined;
}

/** What stands at a request target, with or without a query, or undefined. */
export function findFile(site: BuiltSite, target: string): BuiltFile | undefined {
  return site.get(target) ?? site.get(readPath(target));
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

/** The address without its slash at the end, query kept, when a page stands there; else undefined. */
export function addressWithoutSlash(manifest: Manifest, target: string): string | undefined {
  const path = readPath(target);
  const address = path.slice(0, -1);
  if (!path.endsWith("/") || !Object.hasOwn(manifest.pages, address)) return undefined;
  const query = target.indexOf("?");
  return query === -1 ? address : address + target.slice(query);
}
