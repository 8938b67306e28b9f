import { valueAt } from "../field-name.ts";
import type { Kind } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import { checkFields } from "./check-fields.ts";
import { type MovedField, removeMovedFields } from "./moved-fields.ts";
import { parseYaml, UnreadableText } from "./parse-yaml.ts";

export type Parsed = { value?: unknown; problems: Problem[] };

/** Caches the fields of each file, because parsing YAML takes most of the time of loading a site. */
const lastReads = new Map<string, { text: string; fields: unknown }>();

export function parseContent(text: string, file: string, kind: Kind): Parsed {
  let fields: unknown;
  try {
    fields = readFieldsCached(text, file, kind);
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    return { problems: [{ file, field: error.field, label: error.field, fix: error.message }] };
  }
  const { value, problems } = checkFields(fields, kind.schema);
  if (problems.length === 0) return { value, problems: [] };
  // Visitors do not see a hidden entry, so it may be invalid.
  if ("isHidden" in kind.schema.shape && valueAt(fields, "isHidden") === true) return { value: fields, problems: [] };
  return { problems: problems.map((problem) => ({ file, ...problem, field: problem.field || "the whole file" })) };
}

export function readFieldsCached(text: string, file: string, kind: Kind): unknown {
  const last = lastReads.get(file);
  if (last?.text === text) return last.fields;
  const fields = readFields(text, kind);
  lastReads.set(file, { text, fields });
  return fields;
}

/** Removes fields that moved. Throws an `UnreadableText`. */
export function readFields(text: string, kind: Kind, onMoved?: (moved: MovedField) => void): unknown {
  const fields = allFields(text, kind);
  for (const moved of removeMovedFields(fields, kind.schema.shape)) onMoved?.(moved);
  return fields;
}

function allFields(written: string, { ending }: Kind): unknown {
  const text = written.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  if (ending === "yaml") return parseYaml(text);
  const [, front, body = ""] = /^---[ \t]*\n(.*?\n)---[ \t]*(?:\n(.*))?$/s.exec(text) ?? [];
  if (front === undefined) {
    throw new UnreadableText("front matter", "Start the file with its fields between two lines of ---.");
  }
  const fields = parseYaml(front, 1);
  return typeof fields === "object" && !Array.isArray(fields) ? { ...fields, body: body.trim() } : fields;
}
