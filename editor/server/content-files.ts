import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Entries } from "#model/content.ts";
import { type Kind, kinds, readContentPath } from "#model/kinds.ts";
import { readFieldsCached } from "#model/read/parse-content.ts";
import { addressWord, pictureName } from "#model/schemas/text.ts";
import { brandDrawings, drawingFile } from "#model/svg.ts";
import { refusal } from "./guard-requests.ts";

/** Content files that the screen may read and write, by paths such as content/pages/contact.yaml. */
export class ContentFiles {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = resolve(folder);
  }

  paths(): string[] {
    const paths = readdirSync(this.folder, { recursive: true, encoding: "utf8" });
    return paths
      .map((path) => `content/${path.replaceAll("\\", "/")}`)
      .filter(isListed)
      .toSorted();
  }

  list(): { path: string; sha: string; size: number }[] {
    return this.paths().flatMap((path) => {
      const bytes = this.read(path);
      return bytes ? [{ path, sha: shaOf(bytes), size: bytes.length }] : [];
    });
  }

  read(path: string): Buffer | undefined {
    const file = this.resolve(path);
    return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;
  }

  /** Returns the path on the disk. Throws for files that cannot be edited. */
  resolve(path: string): string {
    if (!isListed(path)) throw refusal(403, `${path} cannot be edited here.`);
    return join(this.folder, path.slice("content/".length));
  }

  /** Hashes all files and their change times. The screen reads the files again when the hash changes. */
  head(): string {
    const listed = this.list().map(({ path, sha }) => `${path} ${sha} ${statSync(this.resolve(path)).mtimeMs}\n`);
    return createHash("sha1").update(listed.join("")).digest("hex");
  }
}

/** Git's blob hash. */
export function shaOf(bytes: Buffer): string {
  return createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

/** Returns the fields of each entry that can be read. */
export function readEntries(files: ContentFiles): Entries {
  const entries: Entries = {};
  for (const path of files.paths()) {
    const { kind, name } = readContentPath(path) ?? {};
    const fields = kind && readIfValid(String(files.read(path) ?? ""), path, kinds[kind]);
    if (kind && name && fields) entries[kind] = { ...entries[kind], [name]: fields };
  }
  return entries;
}

export function readIfValid(text: string, path: string, kind: Kind): unknown {
  try {
    return readFieldsCached(text, path, kind);
  } catch {
    return undefined;
  }
}

export function isPicture(path: string): boolean {
  return path.startsWith("content/images/");
}

export function isBrandDrawing(path: string): boolean {
  return brandDrawings.some((name) => path === drawingFile(name));
}

export function isListed(path: string): boolean {
  if (isBrandDrawing(path)) return true;
  const [, picture] = /^content\/images\/([^/]+)\.(?:webp|svg)$/.exec(path) ?? [];
  if (picture) return pictureName.safeParse(picture).success;
  const { kind, name } = readContentPath(path) ?? {};
  return kind !== undefined && kinds[kind].label !== undefined && addressWord.safeParse(name).success;
}
