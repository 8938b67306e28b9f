import type { z } from "zod";
import { fieldName } from "./field-name.ts";
import type { Problem } from "./problem.ts";

type Issue = z.core.$ZodIssue;

/** What zod found, as problems a writer can act on. An issue may name several misspelt fields. */
export function formatZodIssue(issue: Issue, file: string, root: unknown): Problem[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      file,
      field: fieldName([...issue.path, key], root),
      fix: "There is no such field here. Correct its spelling or remove it.",
    }));
  }
  return [{ file, field: fieldName(issue.path, root), fix: fixFor(issue) }];
}

function fixFor(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.message.endsWith("received undefined")
        ? "This field is missing. Add it."
        : `Write ${kindOf(issue.expected)} here.`;
    case "invalid_value":
      return `Write one of: ${issue.values.join(", ")}.`;
    case "invalid_union":
      return `Write one of: ${"options" in issue ? issue.options?.join(", ") : ""}.`;
    case "too_small":
      return issue.origin === "array" ? `Write at least ${issue.minimum} entries.` : issue.message;
    case "too_big":
      return issue.origin === "array" ? `Keep at most ${issue.maximum} entries.` : issue.message;
    case "invalid_format":
      return issue.message.replace(/^Invalid (.*)$/, "Write a valid $1.");
    default:
      return issue.message;
  }
}

function kindOf(expected: string): string {
  const kinds: Record<string, string> = {
    string: "text",
    object: "named fields",
    record: "named fields",
    array: "a list",
    boolean: "true or false",
  };
  return kinds[expected] ?? `a ${expected}`;
}
