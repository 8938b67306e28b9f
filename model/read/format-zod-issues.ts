import type { z } from "zod";
import { fieldNames, valueAt } from "../field-name.ts";
import type { Problem } from "../problem.ts";

type Issue = z.core.$ZodIssue;
type FieldProblem = Omit<Problem, "file"> & Pick<Issue, "path">;

const typeNames: Record<string, string> = {
  string: "text",
  object: "named fields",
  array: "a list",
  tuple: "a list",
  boolean: "true or false",
  number: "a number",
  int: "a whole number",
};

const formats: Record<string, string> = {
  email: "Write an email address, such as office@example.com.",
  url: "Write a web address that starts with https://.",
};

/** Returns one problem for each field, however many of its limits it breaks. */
export function formatZodIssues(issues: Issue[], root: unknown, schema: z.ZodType): FieldProblem[] {
  const pathOf = ({ path, code }: Issue) => JSON.stringify([path, code === "unrecognized_keys"]);
  const byPath = Map.groupBy(issues, pathOf);
  return Array.from(byPath.values()).flatMap((found) => {
    // A limit says less than the other issues: "Write 30 to 60 characters" includes "Write at least two characters".
    const issue = found.find(({ code }) => code !== "too_small") ?? found.at(-1);
    return issue ? formatZodIssue(issue, root, schema) : [];
  });
}

function formatZodIssue(issue: Issue, root: unknown, schema: z.ZodType): FieldProblem[] {
  if (issue.code !== "unrecognized_keys") {
    const value = issue.path.reduce<unknown>(valueAt, root);
    return [{ path: issue.path, ...fieldNames(issue.path, root, schema), fix: fixFor(issue, value) }];
  }
  const fix = "There is no such field here. Correct its spelling or remove it.";
  return issue.keys.map((key) => {
    const path = [...issue.path, key];
    return { path, ...fieldNames(path, root, schema), fix };
  });
}

function fixFor(issue: Issue, value: unknown): string {
  const isOurs = !/^(Invalid|Too) /.test(issue.message);
  if (isOurs) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      if (value === undefined) return "This field is missing. Add it.";
      if (issue.expected === "string" && value === null) return "Write text here, in quotes where it begins with #.";
      return issue.expected === "string" && typeof value !== "object"
        ? `Put it in quotes: "${value}".`
        : `Write ${typeNames[issue.expected] ?? "another kind of value"} here.`;
    case "invalid_value":
      return `Write one of: ${issue.values.join(", ")}.`;
    case "invalid_union":
      return `Write one of: ${"options" in issue ? issue.options?.join(", ") : ""}.`;
    case "too_small":
      if (issue.origin !== "array") return `Write ${issue.minimum} or more.`;
      return `Write at least ${issue.minimum === 1 ? "one entry" : `${issue.minimum} entries`}.`;
    case "too_big":
      return issue.origin === "array" ? `Keep at most ${issue.maximum} entries.` : `Write ${issue.maximum} or less.`;
    case "invalid_format":
      return formats[issue.format] ?? "Write it in the form that the field asks for.";
    default:
      return "Write a value that fits here.";
  }
}
