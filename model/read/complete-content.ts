import { hash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "yaml";

/** In a folder that holds only what differs from another one, the file that names that one. */
const baseFile = "base.txt";
const cache = join(import.meta.dirname, "../../node_modules/.cache/content");

/**
 * Returns a folder with all content. With `base.txt`, that is a copy of the folder named there, with the fields of this
 * folder's YAML files in place of fields of the same name, and with its other YAML files.
 */
export function completeContent(folder: string): string {
  if (!existsSync(join(folder, baseFile))) return folder;
  const base = resolve(folder, readFileSync(join(folder, baseFile), "utf8").trim());
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, "draft-"));
  cpSync(base, draft, { recursive: true });
  for (const path of filesIn(folder).filter((one) => one.endsWith(".yaml"))) {
    const [fields, changes] = [draft, folder].map((one) => join(one, path)).map(readYaml);
    mkdirSync(join(draft, path, ".."), { recursive: true });
    // JSON is YAML, too.
    writeFileSync(join(draft, path), JSON.stringify({ ...fields, ...changes }, null, 2));
  }
  const complete = join(
    cache,
    hash("sha1", Buffer.concat(filesIn(draft).map((path) => readFileSync(join(draft, path))))),
  );
  try {
    renameSync(draft, complete);
  } catch {
    // Another process, or an earlier one, has made the same copy.
    rmSync(draft, { recursive: true });
  }
  return complete;
}

function readYaml(path: string): object {
  return existsSync(path) ? parse(readFileSync(path, "utf8")) : {};
}

function filesIn(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return paths.filter((path) => statSync(join(folder, path)).isFile()).toSorted();
}
