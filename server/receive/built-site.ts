import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { type BuiltPage, builtFolders, type Manifest } from "#contract/built-site.ts";
import { thankYouAddress } from "#contract/send-contact-email.ts";
import { answerFile, type BuiltFile, prepareFile } from "./built-file.ts";
import { listServedFiles } from "./built-folder.ts";
import { contentType } from "./content-type.ts";
import { nothingPolicy, pagePolicy, type Surroundings, securityHeaders } from "./security-headers.ts";

/** The built site in memory: nothing is read from disk while visitors wait, so nothing outside it can be reached. */
export type BuiltSite = ReadonlyMap<string, BuiltFile>;

const oneYear = "public, max-age=31536000, immutable";
const oneDay = "public, max-age=86400";

/** Loads every page by its address and every other file by its path; HTML files have no second address. */
export function loadBuiltSite(builtDir: string, manifest: Manifest, surroundings: Surroundings): BuiltSite {
  const site = new Map<string, BuiltFile>();
  for (const path of listServedFiles(builtDir).filter((path) => !/\.(html|br|gz)$/.test(path))) {
    site.set(`/${path}`, loadFile(join(builtDir, builtFolders.served, path), surroundings));
  }
  for (const [address, page] of Object.entries(manifest.pages)) {
    site.set(address, loadPage(builtDir, page, "no-cache", surroundings));
  }
  return site.set(thankYouAddress, loadPage(builtDir, manifest.templates["thank-you"], "no-store", surroundings));
}

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

function loadPage(builtDir: string, page: BuiltPage, caching: string, surroundings: Surroundings): BuiltFile {
  return prepareFile(readBodies(join(builtDir, page.file)), {
    "content-type": contentType(page.file),
    "cache-control": caching,
    ...securityHeaders(pagePolicy(page, surroundings), surroundings),
  });
}

function loadFile(path: string, surroundings: Surroundings): BuiltFile {
  return prepareFile(readBodies(path), {
    "content-type": contentType(path),
    "cache-control": path.includes("/_astro/") ? oneYear : isRevalidated(path) ? "no-cache" : oneDay,
    "accept-ranges": "bytes",
    ...securityHeaders(nothingPolicy, surroundings),
  });
}

function isRevalidated(path: string): boolean {
  return /\.(txt|xml|json|webmanifest)$/.test(path);
}

function readBodies(path: string): { plain: Buffer; br?: Buffer; gzip?: Buffer } {
  return {
    plain: readFileSync(path),
    ...(existsSync(`${path}.br`) && { br: readFileSync(`${path}.br`) }),
    ...(existsSync(`${path}.gz`) && { gzip: readFileSync(`${path}.gz`) }),
  };
}
