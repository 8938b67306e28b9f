import type { Entries } from "#model/content.ts";
import { completeContent } from "#model/read/complete-content.ts";
import { ContentFiles, readEntries } from "../../editor/server/content-files.ts";

/** Reads the fields of all entries of a content folder, which may hold only what differs from another one. */
export function readFolder(folder: string): Entries {
  return readEntries(new ContentFiles(completeContent(folder)));
}
