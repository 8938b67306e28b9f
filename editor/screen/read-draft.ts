import { mapStrings } from "#model/fields.ts";
import { formatFields } from "#model/format-yaml.ts";
import type { Kind } from "#model/kinds.ts";
import { readFields } from "#model/read/parse-content.ts";
import { entryProblems } from "../entry-problems.ts";
import { withoutDrawings } from "./BrandDrawing.tsx";
import { withPictureNames } from "./file-formats.ts";
import { fillGaps } from "./fill-gaps.ts";

/** Reads unsaved fields, with gaps filled. Puts `blob:` pictures into `newPictures` under temporary names. */
export function readDraft(fields: unknown, kind: Kind, newPictures: Map<string, string>) {
  const { schema } = kind;
  // Sveltia CMS marks list entries while they are dragged.
  const unmarked = JSON.parse(JSON.stringify(fields, (key, value) => (key.startsWith("__sc_") ? undefined : value)));
  const named = mapStrings(schema, withPictureNames(unmarked, kind), ({ value, reference }) => {
    if (reference !== "images" || !value.startsWith("blob:")) return value;
    const name = `new-picture-${newPictures.size + 1}`;
    newPictures.set(name, value);
    return name;
  });
  const saved = withoutDrawings(readFields(formatFields(named, kind), kind), kind);
  return { value: fillGaps(schema, saved), problems: entryProblems(saved, schema) };
}
