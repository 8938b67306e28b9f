import type { z } from "zod";
import { valueAt } from "#model/field-name.ts";
import { formatZodIssue } from "#model/read/format-zod-issue.ts";

/** A field that its schema refuses, and what to write instead. */
export interface EntryProblem {
  /** Of the field, such as "sections.0.headline". */
  path: string;
  /** Its label on the screen, empty for the whole entry. */
  field: string;
  fix: string;
  /** Whether nothing is written there. */
  isEmpty: boolean;
}

/** Returns a problem for each field of an entry that its schema refuses. */
export function entryProblems(entry: unknown, schema: z.ZodType): EntryProblem[] {
  const issues = schema.safeParse(entry).error?.issues ?? [];
  const problems = issues.flatMap((issue) => {
    const value = issue.path.reduce<unknown>(valueAt, entry);
    const isEmpty = value === undefined || value === null || value === "";
    const words = isEmpty ? { fix: "Fill this in." } : {};
    const path = issue.path.join(".");
    return formatZodIssue(issue, entry, schema).map((problem) => ({ ...problem, ...words, path, isEmpty }));
  });
  // Of several faults of one field, the last is the most special one.
  return [...new Map(problems.map((problem) => [problem.field, problem])).values()];
}

export function formatEntryProblem({ field, fix }: EntryProblem): string {
  return field ? `${field}: ${fix}` : fix;
}
