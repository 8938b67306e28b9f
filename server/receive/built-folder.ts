import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
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
  const paths = listFiles(join(builtDir, builtFolders.served), "");
  return paths.filter((path) => !isHidden(path) && !path.endsWith(".map"));
}

/** Node's own recursive listing asks the disk about every entry once more. */
function listFiles(folder: string, path: string): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const entryPath = `${path}${entry.name}`;
    if (entry.isSymbolicLink())
      throw new UnusableBuild(`The built site holds a symbolic link, ${entryPath}. Remove it and build again.`);
    if (entry.isDirectory()) return listFiles(folder, `${entryPath}/`);
    return entry.isFile() ? entryPath : [];
  });
}

/** Everything under `.well-known` is there to be found (RFC 8615); any other dot name is not. */
function isHidden(path: string): boolean {
  return /(^|\/)\./.test(path.replace(/^\.well-known\//, ""));
}
