import { mapStrings } from "#model/fields.ts";
import { formatFields } from "#model/format-yaml.ts";
import type { Kind } from "#model/kinds.ts";
import { readFields } from "#model/read/parse-content.ts";
import { entryProblems } from "../entry-problems.ts";
import { withoutDrawings } from "./BrandDrawing.tsx";
import { withPictureNames } from "./file-formats.ts";
import { fillGaps } from "./fill-gaps.ts";

/**
 * Reads what is being typed as a save would, its gaps filled, and what is wrong with it. A picture that is not saved yet
 * has a `blob:` address, which is put into `newPictures` under a temporary name.
 */
export function readDraft(fields: unknown, kind: Kind, newPictures: Map<string, string>) {
  const { schema } = kind;
  const named = mapStrings(schema, withPictureNames(withoutMarks(fields), kind), ({ value, reference }) => {
    if (reference !== "images" || !value.startsWith("blob:")) return value;
    const name = `new-picture-${newPictures.size + 1}`;
    newPictures.set(name, value);
    return name;
  });
  const saved = withoutDrawings(readFields(formatFields(named, kind), kind), kind);
  return { value: fillGaps(schema, saved), problems: entryProblems(saved, schema) };
}

/** Sveltia CMS marks the entries of lists while they are moved about. */
function withoutMarks(fields: unknown): unknown {
  return JSON.parse(JSON.stringify(fields, (key, value) => (key.startsWith("__sc_") ? undefined : value)));
}
