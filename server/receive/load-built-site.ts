import { existsSync } from "node:fs";
import { join } from "node:path";
import { type BuiltPage, builtFolders, type Manifest } from "#contract/built-site.ts";
import { thankYouAddress } from "#contract/send-contact-email.ts";
import { BodyMemory } from "./body-memory.ts";
import { BuiltFile } from "./built-file.ts";
import { listServedFiles } from "./built-folder.ts";
import type { BuiltSite } from "./built-site.ts";
import { contentType } from "./content-type.ts";
import { type Form, formEndings } from "./file-variant.ts";
import {
  type HeaderFields,
  nothingPolicy,
  pagePolicy,
  type Surroundings,
  securityHeaders,
} from "./security-headers.ts";

const oneYear = "public, max-age=31536000, immutable";
const oneDay = "public, max-age=86400";

/** The product fits in whole, several times over. Of ten thousand pages those are held that are asked for. */
const mostHeldBytes = 24 * 1024 * 1024;

/** A file of the built folder and where it is served. */
interface Listed {
  address: string;
  path: string;
  describe(): HeaderFields;
}

const allForms: Form[] = ["br", "gzip", "plain"];

/** Lists every page by its address and every other file by its path; HTML files have no second address. */
export function loadBuiltSite(
  builtDir: string,
  manifest: Manifest,
  surroundings: Surroundings,
  memory = new BodyMemory(mostHeldBytes),
): BuiltSite {
  const paths = listServedFiles(builtDir).map((path) => `${builtFolders.served}/${path}`);
  const listed = new Set(paths);
  const isThere = (path: string) => listed.has(path) || existsSync(join(builtDir, path));
  const site = new Map<string, BuiltFile>();
  for (const { address, path, describe } of [...filesAmong(paths, surroundings), ...pagesOf(manifest, surroundings)]) {
    const forms = allForms.filter((form) => form === "plain" || isThere(path + formEndings[form]));
    site.set(address, new BuiltFile({ path: join(builtDir, path), forms, describe }, memory));
  }
  readAhead([...site.values()]);
  return site;
}

function filesAmong(paths: string[], surroundings: Surroundings): Listed[] {
  const files = paths.filter((path) => !/\.(html|br|gz)$/.test(path));
  return files.map((path) => {
    const address = path.slice(builtFolders.served.length);
    return { address, path, describe: () => describeFile(address, surroundings) };
  });
}

function pagesOf({ pages, templates }: Manifest, surroundings: Surroundings): Listed[] {
  const listPage = (address: string, page: BuiltPage, caching: string) => {
    return { address, path: page.file, describe: () => describePage(page, caching, surroundings) };
  };
  const listed = Object.entries(pages).map(([address, page]) => listPage(address, page, "no-cache"));
  return [...listed, listPage(thankYouAddress, templates["thank-you"], "no-store")];
}

function describePage(page: BuiltPage, caching: string, surroundings: Surroundings): HeaderFields {
  return {
    "content-type": contentType(page.file),
    "cache-control": caching,
    ...securityHeaders(pagePolicy(page, surroundings), surroundings),
  };
}

function describeFile(path: string, surroundings: Surroundings): HeaderFields {
  return {
    "content-type": contentType(path),
    "cache-control": path.startsWith("/_astro/") ? oneYear : isRevalidated(path) ? "no-cache" : oneDay,
    "accept-ranges": "bytes",
    ...securityHeaders(nothingPolicy, surroundings),
  };
}

function isRevalidated(path: string): boolean {
  return /\.(txt|xml|json|webmanifest)$/.test(path);
}

/** What most visitors get comes first: compressed copies, and files that have none. The rest is read when asked for. */
function readAhead(files: BuiltFile[]): void {
  const isFirst = (file: BuiltFile, form: Form) => form !== "plain" || file.forms.length === 1;
  for (const turn of [true, false]) {
    for (const file of files) {
      for (const form of file.forms) if (isFirst(file, form) === turn && !file.readAhead(form)) return;
    }
  }
}
