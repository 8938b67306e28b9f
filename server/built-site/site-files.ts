import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { type BuiltPage, builtFolders, type Manifest } from "#contract/built-site.ts";
import { parseManifest } from "#contract/manifest-file.ts";
import { deskAssetsPath, deskPath } from "#contract/sign-in.ts";
import { defaultWords } from "#contract/words.ts";
import { contentType } from "../http/content-type.ts";
import { type HeaderFields, nothingPolicy, openerPolicy, securityHeaders } from "../http/security-headers.ts";
import { type HeaderContext, pagePolicy } from "./page-policy.ts";

export type ContentEncoding = "br" | "gzip" | "identity";

export interface SiteFile {
  address: string;
  /** Absolute, without the extension of a compressed copy. */
  path: string;
  encodings: readonly ContentEncoding[];
  headers: HeaderFields;
}

export interface SiteContext extends HeaderContext {
  withDesk?: boolean;
}

/** The build cannot be served. The message says what to do. */
export class UnusableBuild extends Error {
  override name = "UnusableBuild";
}

export const encodingEndings: Record<ContentEncoding, string> = { br: ".br", gzip: ".gz", identity: "" };

/** Has no hashes, since the desk's page has no inline code. */
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
    const manifest = parseManifest(readFileSync(join(builtDir, "manifest.json"), "utf8"));
    if (!manifest.pages) throw new Error("The manifest has no pages.");
    const defaults: Partial<Manifest["company"]> = { words: defaultWords, hours: [], holidays: [] };
    return { ...manifest, company: { ...defaults, ...manifest.company } };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EACCES") throw error;
    throw new UnusableBuild("The built site was not found. Run `npm run build` first, or set BUILT_DIR.");
  }
}

/** Lists pages by address and other files by path. Throws `UnusableBuild` if a page is missing. */
export function listSiteFiles(builtDir: string, manifest: Manifest, context: SiteContext): SiteFile[] {
  const { withDesk = false } = context;
  if (withDesk && !existsSync(join(builtDir, deskPage.file)))
    throw new UnusableBuild("The built desk was not found. Run `npm run build` first, or unset DESK_STAFF.");
  const toPage = (address: string, page: BuiltPage, caching: string) => {
    if (!statSync(join(builtDir, page.file), { throwIfNoEntry: false }))
      throw new UnusableBuild(`The built site has no ${page.file}. Run \`npm run build\` again.`);
    return toSiteFile(builtDir, address, page.file, pageHeaders(page, caching, context));
  };
  const deskHeaders = {
    ...pageHeaders(deskPage, "no-cache", { ...context, backendOrigin: undefined }),
    ...openerPolicy,
    "x-robots-tag": "noindex",
  };
  return [
    ...Object.entries(manifest.pages).map(([address, page]) => toPage(address, page, "no-cache")),
    ...(withDesk ? [toSiteFile(builtDir, deskPath, deskPage.file, deskHeaders)] : []),
    ...listOtherFiles(builtDir, context),
  ];
}

export function listHashedFiles(builtDir: string, context: SiteContext): SiteFile[] {
  const withDesk = context.withDesk === true && existsSync(join(builtDir, builtFolders.desk));
  return listOtherFiles(builtDir, { ...context, withDesk }).filter(({ address }) => isHashed(address));
}

function listOtherFiles(builtDir: string, context: SiteContext): SiteFile[] {
  const list = (folder: string, prefix: string) =>
    listServedPaths(builtDir, folder).map((path) => ({ path, address: prefix + path.slice(folder.length) }));
  const { served, desk } = builtFolders;
  return [...list(served, ""), ...(context.withDesk ? list(desk, `/${desk}`) : [])]
    .filter(({ path }) => !/\.(html|br|gz)$/.test(path))
    .map(({ path, address }) => toSiteFile(builtDir, address, path, fileHeaders(address, context)));
}

function toSiteFile(builtDir: string, address: string, file: string, headers: HeaderFields): SiteFile {
  const path = join(builtDir, file);
  const isThere = (encoding: ContentEncoding) =>
    encoding === "identity" || existsSync(path + encodingEndings[encoding]);
  return { address, path, encodings: allEncodings.filter(isThere), headers };
}

/** Lists the other entries of `releases/`, or nothing elsewhere. Skips hidden names, which are still being written. */
export function besideRelease(builtDir: string): string[] {
  const folder = dirname(builtDir);
  if (basename(folder) !== "releases") return [];
  const others = readdirSync(folder).filter((name) => !name.startsWith(".") && name !== basename(builtDir));
  return others.map((name) => join(folder, name));
}

/** Lists the files to serve, with forward slashes. Rejects symlinks, which could lead out of the folder. */
function listServedPaths(builtDir: string, folder: string): string[] {
  const top = join(builtDir, folder);
  const entries = readdirSync(top, { recursive: true, withFileTypes: true });
  const paths = entries.flatMap((entry) => {
    const path = relative(top, join(entry.parentPath, entry.name)).replaceAll("\\", "/");
    if (entry.isSymbolicLink())
      throw new UnusableBuild(`The built site contains a symbolic link, ${path}. Remove it and build again.`);
    // `.well-known` is public (RFC 8615).
    const isHidden = /(^|\/)\./.test(path.replace(/^\.well-known\//, ""));
    return entry.isFile() && !isHidden && !path.endsWith(".map") ? path : [];
  });
  return paths.map((path) => `${folder}/${path}`);
}

function pageHeaders(page: BuiltPage, caching: string, context: HeaderContext): HeaderFields {
  return {
    "content-type": contentType(page.file),
    "cache-control": caching,
    ...securityHeaders(pagePolicy(page, context), context),
  };
}

function fileHeaders(address: string, context: HeaderContext): HeaderFields {
  const isRevalidated = /\.(txt|xml|json|webmanifest)$/.test(address);
  return {
    "content-type": contentType(address),
    "cache-control": isHashed(address) ? oneYear : isRevalidated ? "no-cache" : oneDay,
    ...securityHeaders(nothingPolicy, context),
  };
}

function isHashed(address: string): boolean {
  return address.startsWith("/_astro/") || address.startsWith(deskAssetsPath);
}
