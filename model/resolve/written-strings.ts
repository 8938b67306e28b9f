import type { Content } from "../content.ts";
import { entryName } from "../entry-name.ts";
import { fieldNames } from "../field-name.ts";
import { stringsOf } from "../fields.ts";
import { contentFile, kindNames, kinds, singles } from "../kinds.ts";
import type { Reference } from "../schemas/text.ts";

/** A text or reference before placeholders are filled in. */
export interface WrittenString {
  file: string;
  /** Such as "Gilroy (city)". */
  entry: string;
  field: string;
  label: string;
  written: string;
}

export interface WrittenText extends WrittenString {
  key: string;
  format: "plain" | "markdown";
  part: "head" | "words";
}

export interface WrittenReference extends WrittenString {
  reference: Reference;
}

export function writtenStrings(content: Content): { texts: WrittenText[]; references: WrittenReference[] } {
  const texts: WrittenText[] = [];
  const references: WrittenReference[] = [];
  for (const kind of kindNames) {
    const entries = kind in singles ? { [kind]: content[kind] } : content[kind];
    for (const [name, value] of Object.entries(entries ?? {})) {
      const file = contentFile(kind, name);
      const entry = entryName(file, content);
      for (const { value: written, path, text, reference } of stringsOf(kinds[kind].schema, value)) {
        const names = fieldNames(path, value, kinds[kind].schema);
        const part = path[0] === "head" ? "head" : "words";
        if (text) texts.push({ file, entry, ...names, key: String(path.at(-1)), written, format: text, part });
        if (reference) references.push({ file, entry, ...names, written, reference });
      }
    }
  }
  return { texts, references };
}
