import type { z } from "zod";
import { valueAt } from "#model/field-name.ts";
import { checkFields } from "#model/read/check-fields.ts";

export interface EntryProblem {
  path: string;
  /** The field's name on the screen. Empty for the whole entry. */
  label: string;
  fix: string;
  isEmpty: boolean;
}

export function entryProblems(entry: unknown, schema: z.ZodType): EntryProblem[] {
  return checkFields(entry, schema).problems.map(({ path, label = "", fix }) => {
    const value = path.reduce<unknown>(valueAt, entry);
    const isEmpty = value === undefined || value === null || value === "";
    return { path: path.join("."), label, fix: isEmpty ? "Fill this in." : fix, isEmpty };
  });
}

export function formatEntryProblem({ label, fix }: EntryProblem): string {
  return label ? `${label}: ${fix}` : fix;
}
