import { z } from "zod";
import { valueAt } from "#model/field-name.ts";
import { schemaFor } from "#model/fields.ts";
import { checkFields } from "#model/read/check-fields.ts";

export type EntryProblem = ReturnType<typeof entryProblems>[number];

/**
 * The label is empty for problems with the entry as a whole. `isValidAlone` means that the value is wrong only beside
 * another field's value, such as a last day before the first.
 */
export function entryProblems(entry: unknown, schema: z.ZodType) {
  return checkFields(entry, schema).problems.map(({ path, label = "", fix }) => {
    const value = path.reduce<unknown>(valueAt, entry);
    const isValidAlone = fieldAt(path, entry, schema)?.safeParse(value).success === true;
    const isEmpty = !isValidAlone && (value === undefined || value === null || value === "");
    return { path: path.join("."), label, fix: isEmpty ? "Fill this in." : fix, isEmpty, isValidAlone };
  });
}

function fieldAt([step, ...rest]: PropertyKey[], value: unknown, schema: z.core.$ZodType): z.ZodType | undefined {
  if (step === undefined) return schema instanceof z.ZodType ? schema : undefined;
  const reader = schemaFor(schema, value);
  const inner = reader instanceof z.ZodArray ? reader.element : Object(reader).shape?.[step];
  return fieldAt(rest, valueAt(value, step), inner);
}

export function formatEntryProblem({ label, fix }: Pick<EntryProblem, "label" | "fix">): string {
  return label ? `${label}: ${fix}` : fix;
}
