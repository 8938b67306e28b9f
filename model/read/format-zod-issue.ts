import type { z } from "zod";
import { fieldName, valueAt } from "../field-name.ts";
import type { Problem } from "../problem.ts";

type Issue = z.core.$ZodIssue;

const typeNames: Record<string, string> = {
  string: "text",
  object: "named fields",
  array: "a list",
  boolean: "true or false",
};

/** An issue as problems for a writer. Fields are named as in the file or, with a schema, as on the editing screen. */
export function formatZodIssue(issue: Issue, root: unknown, schema?: z.ZodType): Omit<Problem, "file">[] {
  if (issue.code !== "unrecognized_keys") {
    const value = issue.path.reduce<unknown>(valueAt, root);
    return [{ field: fieldName(issue.path, root, schema), fix: fixFor(issue, value) }];
  }
  const fix = "There is no such field here. Correct its spelling or remove it.";
  return issue.keys.map((key) => ({ field: fieldName([...issue.path, key], root, schema), fix }));
}

function fixFor(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.message.endsWith("received undefined")) return "This field is missing. Add it.";
      if (issue.expected === "string" && value === null) return "Write text here, in quotes where it begins with #.";
      return issue.expected === "string" && typeof value !== "object"
        ? `Put it in quotes: "${value}".`
        : `Write ${typeNames[issue.expected] ?? `a ${issue.expected}`} here.`;
    case "invalid_value":
      return issue.message.replace(/^Invalid .*$/, `Write one of: ${issue.values.join(", ")}.`);
    case "invalid_union":
      return `Write one of: ${"options" in issue ? issue.options?.join(", ") : ""}.`;
    case "too_small":
      return issue.origin === "array"
        ? `Write at least ${issue.minimum === 1 ? "one entry" : `${issue.minimum} entries`}.`
        : issue.message;
    case "too_big":
      return issue.origin === "array" ? `Keep at most ${issue.maximum} entries.` : issue.message;
    case "invalid_format":
      return issue.message.replace(/^Invalid (.*)$/, "Write a valid $1.");
    default:
      return issue.message;
  }
}
