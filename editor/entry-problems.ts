import type { z } from "zod";
import { formatZodIssue } from "#model/read/format-zod-issue.ts";

/** What a schema finds wrong with an entry, a line each, in the labels that the screen shows. */
export function entryProblems(entry: unknown, schema: z.ZodType): string[] {
  const issues = schema.safeParse(entry).error?.issues ?? [];
  return issues
    .flatMap((issue) => formatZodIssue(issue, entry, schema))
    .map(({ field, fix }) => (field ? `${field}: ${fix}` : fix));
}
