import type { z } from "zod";
import { valueAt } from "#model/field-name.ts";
import { checkFields } from "#model/read/check-fields.ts";

export type EntryProblem = ReturnType<typeof entryProblems>[number];

/** The label is empty for problems with the entry as a whole. */
export function entryProblems(entry: unknown, schema: z.ZodType) {
  return checkFields(entry, schema).problems.map(({ path, label = "", fix }) => {
    const value = path.reduce<unknown>(valueAt, entry);
    const isEmpty = value === undefined || value === null || value === "";
    return { path: path.join("."), label, fix: isEmpty ? "Fill this in." : fix, isEmpty };
  });
}

export function formatEntryProblem({ label, fix }: Pick<EntryProblem, "label" | "fix">): string {
  return label ? `${label}: ${fix}` : fix;
}
