import type { Entries } from "#model/content.ts";
import { kinds, readContentPath } from "#model/kinds.ts";
import { completeContent } from "#model/read/complete-content.ts";
import { readFields } from "#model/read/parse-content.ts";
import { ContentFiles } from "../../editor/server/content-files.ts";

/** Reads the fields of all entries of a content folder, as the editing screen gets them. */
export function readEntries(folder: string): Entries {
  const files = new ContentFiles(completeContent(folder));
  const entries: Entries = {};
  for (const path of files.paths()) {
    const { kind, name = "" } = readContentPath(path) ?? {};
    if (kind) entries[kind] = { ...entries[kind], [name]: readFields(String(files.read(path)), kinds[kind]) };
  }
  return entries;
}
