import { entryName } from "#model/entry-name.ts";
import { kinds, readContentPath } from "#model/kinds.ts";
import { fieldsOnce } from "#model/read/parse-content.ts";
import type { ContentFiles } from "./content-files.ts";

/** Names entries by path, such as "Gilroy (city)". An invalid entry is named after its file. */
export function entryNames(files: ContentFiles): Record<string, string> {
  const entries: Record<string, Record<string, unknown>> = {};
  const paths = files.paths().filter(readContentPath);
  for (const path of paths) {
    const { kind, name } = readContentPath(path) ?? {};
    if (!kind || !name) continue;
    entries[kind] ??= {};
    try {
      entries[kind][name] = fieldsOnce(String(files.read(path) ?? ""), path, kinds[kind]);
    } catch {
      entries[kind][name] = undefined;
    }
  }
  return Object.fromEntries(paths.map((path) => [path, entryName(path, entries)]));
}
