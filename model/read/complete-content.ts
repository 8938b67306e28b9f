import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parse } from "yaml";

/** A folder that holds only what differs from another one names that one in this file. */
const baseFile = "over.txt";
const completed = join(import.meta.dirname, "../../node_modules/.cache/content");

/**
 * Returns a folder with all content. With `over.txt`, it is a copy of the folder named there, in which the files of
 * `folder` replace pictures, and their fields replace fields of the same name.
 */
export function completeContent(folder: string): string {
  const named = join(folder, baseFile);
  if (!existsSync(named)) return folder;
  const base = resolve(folder, readFileSync(named, "utf8").trim());
  const whole = join(completed, basename(folder));
  const paths = new Set([...filesIn(base), ...filesIn(folder)].filter((path) => path !== baseFile));
  for (const old of filesIn(whole)) if (!paths.has(old)) rmSync(join(whole, old));
  for (const path of paths) {
    const [own, below] = [folder, base].map((one) => join(one, path)).filter((file) => existsSync(file));
    if (own) writeIfChanged(join(whole, path), below && path.endsWith(".yaml") ? merge(below, own) : readFileSync(own));
  }
  return whole;
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return paths.filter((path) => statSync(join(folder, path)).isFile());
}

/** Returns YAML, of which JSON is a part. */
function merge(below: string, own: string): Buffer {
  const [fields, changes] = [below, own].map((file) => parse(readFileSync(file, "utf8")));
  return Buffer.from(JSON.stringify({ ...fields, ...changes }, null, 2));
}

/** Replaces the file at once, since another process may be reading it. */
function writeIfChanged(file: string, bytes: Buffer): void {
  if (existsSync(file) && readFileSync(file).equals(bytes)) return;
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, bytes);
  renameSync(unfinished, file);
}
