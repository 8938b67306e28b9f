import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type BuiltPage, builtFolders, type Manifest } from "#contract/built-site.ts";
import { deskAssetsPath, deskPath } from "#contract/desk-sign-in.ts";
import { thankYouAddress } from "#contract/send-contact-email.ts";
import { defaultWords } from "#contract/words.ts";
import type { ContentEncoding } from "../content-encoding.ts";
import {
  type HeaderContext,
  type HeaderFields,
  nothingPolicy,
  pagePolicy,
  securityHeaders,
} from "../security-headers.ts";
import { contentType } from "./content-type.ts";

/** A file of the built site, and where it is served. */
export interface SiteFile {
  address: string;
  /** Absolute, without the ending of a compressed copy, and never from a request. */
  path: string;
  /** The encodings it is there in, best first. */
  encodings: readonly ContentEncoding[];
  /** Header fields beside those of size and encoding. */
  headers: () => HeaderFields;
}

export interface SiteContext extends HeaderContext {
  withDesk?: boolean;
}

/** The built folder cannot be served. The message says what to do. */
export class UnusableBuild extends Error {
  override name = "UnusableBuild";
}

export const encodingEndings: Record<ContentEncoding, string> = { br: ".br", gzip: ".gz", identity: "" };

/** Has no hashes: nothing is inlined in the desk's page. */
const deskPage = {
  file: `${builtFolders.desk}/index.html`,
  title: "",
  styleHashes: [],
  scriptHashes: [],
  hasMap: false,
};

const allEncodings = Object.keys(encodingEndings) as ContentEncoding[];
const oneYear = "public, max-age=31536000, immutable";
const oneDay = "public, max-age=86400";

export function readManifest(builtDir: string): Manifest {
  try {
    const manifest: Manifest = JSON.parse(readFileSync(join(builtDir, "manifest.json"), "utf8"));
    const missing: Partial<Manifest["company"]> = { words: defaultWords, hours: [], holidays: [] };
    return { ...manifest, company: { ...missing, ...manifest.company } };
  } catch {
    throw new UnusableBuild("The built site was not found. Run `npm run build` first, or set BUILT_DIR.");
  }
}

/** Lists every page by its address and every other file by its path; HTML files have no second address. */
export function listSiteFiles(builtDir: string, manifest: Manifest, context: SiteContext): SiteFile[] {
  const { withDesk = false } = context;
  if (withDesk && !existsSync(join(builtDir, deskPage.file)))
    throw new UnusableBuild("The built desk was not found. Run `npm run build` first, or unset DESK_STAFF.");
  const served = listServedPaths(builtDir, builtFolders.served);
  const ofDesk = withDesk ? listServedPaths(builtDir, builtFolders.desk) : [];
  const known = new Set([...served, ...ofDesk]);
  const isThere = (path: string) => known.has(path) || existsSync(join(builtDir, path));
  const toSiteFile = (address: string, path: string, headers: () => HeaderFields): SiteFile => ({
    address,
    path: join(builtDir, path),
    encodings: allEncodings.filter((encoding) => encoding === "identity" || isThere(path + encodingEndings[encoding])),
    headers,
  });
  const toPage = (address: string, page: BuiltPage, caching: string) =>
    toSiteFile(address, page.file, () => pageHeaders(page, caching, context));
  const toFiles = (paths: string[], toAddress: (path: string) => string) =>
    paths
      .filter((path) => !/\.(html|br|gz)$/.test(path))
      .map((path) => toSiteFile(toAddress(path), path, () => fileHeaders(toAddress(path), context)));
  return [
    ...Object.entries(manifest.pages).map(([address, page]) => toPage(address, page, "no-cache")),
    toPage(thankYouAddress, manifest.templates["thank-you"], "no-store"),
    ...toFiles(served, (path) => path.slice(builtFolders.served.length)),
    ...(withDesk ? [toSiteFile(deskPath, deskPage.file, () => deskHeaders(context))] : []),
    ...toFiles(ofDesk, (path) => `/${path}`),
  ];
}

function deskHeaders(context: HeaderContext): HeaderFields {
  const headers = pageHeaders(deskPage, "no-cache", { ...context, backendOrigin: undefined });
  return { ...headers, "x-robots-tag": "noindex" };
}

/**
 * Paths of a folder's files that may be served, relative to the built folder, with forward slashes. A link could lead
 * out of it, so one stops the start. Hidden files and source maps are left out.
 */
function listServedPaths(builtDir: string, folder: string): string[] {
  const paths = listFolder(join(builtDir, folder), "").filter((path) => !isHidden(path) && !path.endsWith(".map"));
  return paths.map((path) => `${folder}/${path}`);
}

/** Node's own recursive listing asks the disk about every entry once more. */
function listFolder(folder: string, path: string): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const entryPath = `${path}${entry.name}`;
    if (entry.isSymbolicLink()) {
      throw new UnusableBuild(`The built site holds a symbolic link, ${entryPath}. Remove it and build again.`);
    }
    if (entry.isDirectory()) return listFolder(folder, `${entryPath}/`);
    return entry.isFile() ? entryPath : [];
  });
}

/** Everything under `.well-known` is there to be found (RFC 8615); any other dot name is not. */
function isHidden(path: string): boolean {
  return /(^|\/)\./.test(path.replace(/^\.well-known\//, ""));
}

function pageHeaders(page: BuiltPage, caching: string, context: HeaderContext): HeaderFields {
  return {
    "content-type": contentType(page.file),
    "cache-control": caching,
    ...securityHeaders(pagePolicy(page, context), context),
  };
}

function fileHeaders(address: string, context: HeaderContext): HeaderFields {
  const isHashed = address.startsWith("/_astro/") || address.startsWith(deskAssetsPath);
  const isRevalidated = /\.(txt|xml|json|webmanifest)$/.test(address);
  return {
    "content-type": contentType(address),
    "cache-control": isHashed ? oneYear : isRevalidated ? "no-cache" : oneDay,
    "accept-ranges": "bytes",
    ...securityHeaders(nothingPolicy, context),
  };
}
