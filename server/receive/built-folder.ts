import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { builtFolders, type Manifest } from "#contract/built-site.ts";

/** The built folder cannot be served. The message says what to do. */
export class UnusableBuild extends Error {
  override name = "UnusableBuild";
}

/** Reads what the build says of the site. */
export function readManifest(builtDir: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(builtDir, "manifest.json"), "utf8")) as Manifest;
  } catch {
    throw new UnusableBuild("The built site was not found. Run `npm run build` first, or set BUILT_DIR.");
  }
}

/**
 * Paths of the files that may be served, relative to the served folder, with forward slashes. A link could lead out
 * of the folder, so one stops the start. Hidden files and source maps are passed over.
 */
export function listServedFiles(builtDir: string): string[] {
  const folder = join(builtDir, builtFolders.served);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const pathOf = (entry: Dirent) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/");
  const link = entries.find((entry) => entry.isSymbolicLink());
  if (link)
    throw new UnusableBuild(`The built site holds a symbolic link, ${pathOf(link)}. Remove it and build again.`);
  return entries
    .filter((entry) => entry.isFile())
    .map(pathOf)
    .filter((path) => !isHidden(path) && !path.endsWith(".map"));
}

/** Everything under `.well-known` is there to be found (RFC 8615); any other dot name is not. */
function isHidden(path: string): boolean {
  return /(^|\/)\./.test(path.replace(/^\.well-known\//, ""));
}
