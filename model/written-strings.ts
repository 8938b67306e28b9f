import type { z } from "zod";
import { contentKinds } from "./content-kinds.ts";
import { fieldName } from "./field-name.ts";
import { stringsOf } from "./fields.ts";
import type { Content } from "./read-content.ts";
import { legalText } from "./schemas/legal.ts";
import type { Reference } from "./schemas/text.ts";

/** A string of the content as its writer wrote it, placeholders and all, and where. */
export interface WrittenString {
  file: string;
  field: string;
  written: string;
}

/** A text: what visitors and search engines read. */
export interface WrittenText extends WrittenString {
  /** The field's own name, such as "headline". */
  key: string;
  format: "plain" | "markdown";
  part: "head" | "alt" | "words";
}

/** A word that names another file. */
export interface WrittenReference extends WrittenString {
  reference: Reference;
}

type ContentFolder = "services" | "cities" | "processes" | "pages" | "legal";

interface WrittenFile {
  file: string;
  schema: z.ZodType;
  value: unknown;
}

/** Every text and every reference of the content, in the order of files. */
export function writtenStrings(content: Content): { texts: WrittenText[]; references: WrittenReference[] } {
  const files = Object.entries({ ...contentKinds, legal: legalText }).flatMap(([name, schema]): WrittenFile[] => {
    if (name === "company.yaml") return [{ file: "content/company.yaml", schema, value: content.company }];
    if (name === "map.yaml") return [{ file: "content/map.yaml", schema, value: content.map }];
    const folder = name as ContentFolder;
    return Object.entries(content[folder]).map(([file, value]) => ({ file: contentFile(folder, file), schema, value }));
  });
  const texts: WrittenText[] = [];
  const references: WrittenReference[] = [];
  for (const { file, schema, value } of files) {
    for (const { value: written, path, text, reference } of stringsOf(schema, value)) {
      const field = fieldName(path, value);
      if (text) texts.push({ file, field, key: String(path.at(-1)), written, format: text, part: partOf(path) });
      if (reference) references.push({ file, field, written, reference });
    }
  }
  return { texts, references };
}

/** How problems name a file of a folder of the content. */
export function contentFile(folder: ContentFolder, name: string): string {
  return `content/${folder}/${name}.${folder === "legal" ? "md" : "yaml"}`;
}

function partOf(path: PropertyKey[]): WrittenText["part"] {
  if (path[0] === "head") return "head";
  return path.at(-1) === "alt" ? "alt" : "words";
}
