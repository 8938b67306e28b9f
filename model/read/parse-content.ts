import { parse, YAMLParseError } from "yaml";
import { valueAt } from "../field-name.ts";
import type { Kind } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import { formatZodIssues } from "./format-zod-issues.ts";
import { hiddenCharacters } from "./hidden-characters.ts";

export type Parsed = { value?: unknown; problems: Problem[] };

/** A file's fields before its schema reads them. */
type Fields = { [key: string]: Fields } | Fields[] | undefined;

/** Paths of fields that only older versions had, of all kinds. They are ignored with a warning. */
const removedFields = [
  ...["nameWords", "caption", "isFar", "part", "rainfall", "steps.more", "sections.parts.picture"],
  ...["calendar.rain", "calendar.rainShort", "calendar.visit", "process.inFull"],
];

/** Replaces the roof calculator of older versions. */
const roofWater =
  "An inch of rain on 1,000 square feet of roof is 620 gallons. A gutter takes one downspout for every 40 feet.";

/** The last text of each file: parsing YAML takes most of the time of loading a site, and few files change. */
const lastReads = new Map<string, { text: string; fields: unknown }>();

/** `file` is the name that problems use. */
export function parseContent(text: string, file: string, kind: Kind): Parsed {
  let fields: unknown;
  try {
    fields = fieldsOnce(text, file, kind);
  } catch (error) {
    return { problems: [{ file, ...readingProblem(error) }] };
  }
  const unseen = hiddenCharacters(fields, kind.schema);
  if (unseen.length > 0) return { problems: unseen.map((problem) => ({ file, ...problem })) };
  const { data, error } = kind.schema.safeParse(fields);
  if (!error) return { value: data, problems: [] };
  // Visitors do not see a hidden entry, so it may be wrong.
  if ("isHidden" in kind.schema.shape && valueAt(fields, "isHidden") === true) return { value: fields, problems: [] };
  const found = formatZodIssues(error.issues, fields, kind.schema);
  return { problems: found.map((problem) => ({ file, ...problem, field: problem.field || "the whole file" })) };
}

/** Parses a file again only if its text has changed. Throws where `readFields` does. */
export function fieldsOnce(text: string, file: string, kind: Kind): unknown {
  const last = lastReads.get(file);
  if (last?.text === text) return last.fields;
  const fields = readFields(text, kind);
  lastReads.set(file, { text, fields });
  return fields;
}

/** Leaves out fields that only older versions had. Throws where the YAML or the front matter cannot be read. */
export function readFields(text: string, kind: Kind, onRemoved?: (field: string) => void): unknown {
  const fields = allFields(text, kind);
  for (const field of removedFields) if (removeField(fields, field.split("."))) onRemoved?.(field);
  for (const section of Array.isArray(fields?.sections) ? fields.sections : []) {
    if (section?.kind !== "roof-water") continue;
    onRemoved?.("sections: roof-water");
    Object.assign(section, { kind: "text-and-image", body: `${section.body ?? ""}\n\n${roofWater}`.trim() });
  }
  return fields;
}

/** Removes the field from each entry of the lists on its path. Returns whether there was one. */
function removeField(value: Fields, [key = "", ...rest]: string[]): boolean {
  if (Array.isArray(value)) return value.filter((entry) => removeField(entry, [key, ...rest])).length > 0;
  if (value?.[key] === undefined) return false;
  return rest.length > 0 ? removeField(value[key], rest) : delete value[key];
}

function allFields(text: string, { ending }: Kind) {
  if (ending === "yaml") return parse(text);
  const [, front, body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(text.replaceAll("\r\n", "\n")) ?? [];
  if (front === undefined) throw new Error("Start the file with its facts between two lines of ---.");
  return { ...(parse(front) as object), body: body.trim() };
}

function readingProblem(error: unknown): Pick<Problem, "field" | "fix"> {
  const [line = ""] = String(error).split("\n");
  if (!(error instanceof YAMLParseError)) return { field: "front matter", fix: line.replace("Error: ", "") };
  return { field: "the whole file", fix: `Correct the YAML: ${line.replace(/^YAMLParseError: |:$/g, "")}.` };
}
