import { z } from "zod";
import { singular } from "#model/field-name.ts";
import { optionFor, withoutWrappers } from "#model/fields.ts";
import { formatZodIssue } from "#model/format-zod-issue.ts";

/** What a schema finds wrong with an entry, a line each, in the labels that the screen shows. */
export function entryProblems(entry: unknown, schema: z.ZodType): string[] {
  const issues = schema.safeParse(entry).error?.issues ?? [];
  return issues.flatMap((issue) => {
    const label = labelOf(issue.path, schema, entry);
    return formatZodIssue(issue, "", entry).map(({ fix }) => (label ? `${label}: ${fix}` : fix));
  });
}

/** Where a value stands: "Section 3 (Questions and answers), Question 1, Answer". */
function labelOf(path: PropertyKey[], root: z.core.$ZodType, entry: unknown): string {
  const labels: string[] = [];
  let schema: z.core.$ZodType | undefined = root;
  let value = entry;
  for (const step of path) {
    const outer = withoutWrappers(schema);
    value = (value as Record<PropertyKey, unknown> | undefined)?.[step];
    if (outer instanceof z.ZodArray) {
      const { element } = outer;
      const option: unknown = element instanceof z.ZodDiscriminatedUnion ? optionFor(element, value) : element;
      schema = option instanceof z.ZodType ? option : undefined;
      const kind = element instanceof z.ZodDiscriminatedUnion && titleOf(schema);
      labels.push(`${singular(labels.pop() ?? "Entry")} ${Number(step) + 1}${kind ? ` (${kind})` : ""}`);
    } else {
      schema = outer instanceof z.ZodObject ? outer.shape[step as string] : undefined;
      labels.push(titleOf(schema) ?? String(step));
    }
  }
  return labels.join(", ");
}

function titleOf(schema: z.core.$ZodType | undefined): string | undefined {
  return schema instanceof z.ZodType ? schema.meta()?.title : undefined;
}
