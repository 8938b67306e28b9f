import { upperFirst } from "#contract/upper-first.ts";
import { fieldName } from "#model/field-name.ts";
import { contentFile, kinds } from "#model/kinds.ts";
import type { Source } from "#model/resolve/marks.ts";
import { entryAddress } from "./ProblemList.tsx";
import { openField } from "./sveltia.ts";
import { leaveFor } from "./UnsavedEntries.tsx";

/** Opens a field, in another entry after a question about unsaved text. */
export function openSource({ kind, name, path }: Source): void {
  const address = entryAddress(contentFile(kind, name));
  if (address === `/${location.hash}`) void openField(path);
  else leaveFor(address, path);
}

/** Returns a name such as "Section 1 (Top of the page), Headline". Empty for a whole entry. */
export function fieldLabel({ kind, path }: Source, entry: unknown): string {
  if (path === "") return "";
  const steps = path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  return upperFirst(fieldName(steps, entry, kinds[kind].schema));
}
