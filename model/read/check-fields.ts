import { z } from "zod";
import { fieldNames, valueAt } from "../field-name.ts";
import type { Problem } from "../problem.ts";
import { hiddenCharacters } from "./hidden-characters.ts";

type Issue = z.core.$ZodIssue;
type FieldProblem = Omit<Problem, "file"> & Pick<Issue, "path">;

/** Fixes for values of the wrong type. */
const types: Record<string, string> = {
  string: "Write a text here.",
  object: 'Write a group of fields here, each on its own line as "name: value".',
  array: "Write a list here, with a dash and a space before each entry.",
  tuple: "Write a list of numbers in brackets here, such as [39.7, -104.9].",
  boolean: "Write true for yes or false for no.",
  number: "Write a number here, without quotes.",
  int: "Write a whole number here, without quotes.",
};

const formats: Record<string, string> = {
  email: "Write an email address, such as office@example.com.",
  url: "Write a web address that starts with https://.",
};

/** Returns one problem per field, even if it breaks several rules. A file and an entry on the editing screen pass here. */
export function checkFields(fields: unknown, schema: z.ZodType): { value?: unknown; problems: FieldProblem[] } {
  const hidden = hiddenCharacters(fields, schema);
  if (hidden.length > 0) return { problems: hidden };
  const { data, error } = schema.safeParse(fields, { error: fixFor });
  const pathOf = ({ path, code }: Issue) => JSON.stringify([path, code === "unrecognized_keys"]);
  const byPath = Map.groupBy(error?.issues ?? [], pathOf);
  const problems = Array.from(byPath.values()).flatMap((found) => {
    // Prefers other issues, because a minimum such as "Write at least 2 characters" says less.
    const issue = found.find(({ code }) => code !== "too_small") ?? found.at(-1);
    return issue ? problemsOf(issue, fields, schema) : [];
  });
  return { value: data, problems };
}

function problemsOf(issue: Issue, fields: unknown, schema: z.ZodType): FieldProblem[] {
  const paths = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
  return paths.map((path) => ({ path, ...fieldNames(path, fields, schema), fix: fixOf(issue, fields) }));
}

function fixOf({ code, path, message }: Issue, fields: unknown): string {
  const value = path.reduce<unknown>(valueAt, fields);
  if (code === "custom" || code === "unrecognized_keys") return message;
  if (value === undefined) return `This field is missing. Add it. ${message}`.trim();
  return value === null ? `This ${path.length === 0 ? "file" : "field"} is empty. ${message}` : message;
}

/** Used for issues without a message in the schema. */
function fixFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? hintOf(issue.inst) : typeFix(issue);
    case "invalid_value":
      return `Write ${issue.values.length > 1 ? "one of: " : ""}${issue.values.join(", ")}.`;
    case "invalid_union":
      return `Write one of: ${[issue.options].flat().join(", ")}.`;
    case "too_small":
      if (issue.origin === "string") return `Write at least ${issue.minimum} characters.`;
      if (issue.origin !== "array") return `Write ${issue.minimum} or more.`;
      return `Write at least ${issue.minimum === 1 ? "one entry" : `${issue.minimum} entries`}.`;
    case "too_big":
      if (issue.origin === "string") return `Keep this to ${issue.maximum} characters or fewer.`;
      return issue.origin === "array" ? `Keep at most ${issue.maximum} entries.` : `Write ${issue.maximum} or less.`;
    case "invalid_format":
      return formats[issue.format] ?? "Write it in the format of this field.";
    case "unrecognized_keys":
      return "There is no such field here. Correct its spelling or remove it.";
    default:
      return "Write another value here.";
  }
}

function typeFix({ expected, input }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  const fix = types[expected] ?? "Write another kind of value here.";
  if (expected !== "string") return fix;
  if (input === null) return `${fix} Put it in quotes if it begins with #.`;
  return typeof input === "object"
    ? `${fix} Put it in quotes if it begins with { or [.`
    : `Put it in quotes: "${input}".`;
}

function hintOf(schema: unknown): string {
  return (schema instanceof z.ZodType && schema.meta()?.description) || "";
}
