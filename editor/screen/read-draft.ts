import { parse } from "yaml";
import type { z } from "zod";
import { schemaOf } from "#model/content-kinds.ts";
import { mapStrings } from "#model/fields.ts";
import { formatYaml } from "#model/format-yaml.ts";
import { legalText } from "#model/schemas/legal.ts";
import { entryProblems } from "../entry-problems.ts";
import { asContent } from "./file-formats.ts";

/** What is being typed, as a save would read it, and what is wrong with it. */
export interface Draft {
  value: unknown;
  problems: string[];
}

/** The schema of what the screen edits in a folder, or in the company's file. */
export function screenSchema(name: string): z.ZodType {
  const schema = name === "legal" ? legalText : schemaOf(name === "company" ? "company.yaml" : `${name}/file`);
  if (!schema) throw new Error(`The model has no schema of ${name}.`);
  return schema;
}

/**
 * Reads fields of the screen. A picture that is not saved yet has an address of the browser's own, which is put into
 * `newPictures` under a name that stands in for it.
 */
export function readDraft(fields: unknown, schema: z.ZodType, newPictures: Map<string, string>): Draft {
  const named = mapStrings(schema, asContent(withoutMarks(fields), schema), ({ value, reference }) => {
    if (reference !== "picture" || !value.startsWith("blob:")) return value;
    const name = `new-picture-${newPictures.size + 1}`;
    newPictures.set(name, value);
    return name;
  });
  const root: unknown = parse(formatYaml(named, schema));
  return { value: schema.safeParse(root).data, problems: entryProblems(root, schema) };
}

/** Sveltia CMS marks the entries of lists while they are moved about. */
function withoutMarks(fields: unknown): unknown {
  return JSON.parse(JSON.stringify(fields, (key, value) => (key.startsWith("__sc_") ? undefined : value)));
}
