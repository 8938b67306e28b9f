import { parse } from "yaml";
import type { z } from "zod";
import { formatZodIssue } from "./format-zod-issue.ts";
import type { Problem } from "./problem.ts";

/** What reading a file gives: its value, or what is wrong with it. */
export type Parsed<T> = { value: T; problems: [] } | { value?: undefined; problems: Problem[] };

/** What each file said last. Between two looks at the content most files stay as they are, and reading YAML is slow. */
const lastReads = new Map<string, { yaml: string; root: unknown }>();

/** Reads YAML by a schema. `file` is how problems name it. */
export function parseYaml<T>(yaml: string, file: string, schema: z.ZodType<T>): Parsed<T> {
  let root: unknown;
  try {
    root = rootOf(yaml, file);
  } catch (error) {
    const [line = ""] = String(error).split("\n");
    const fix = `Correct the YAML: ${line.replace(/^YAMLParseError: |:$/g, "")}.`;
    return { problems: [{ file, field: "the whole file", fix }] };
  }
  const result = schema.safeParse(root);
  if (result.success) return { value: result.data, problems: [] };
  return { problems: result.error.issues.flatMap((issue) => formatZodIssue(issue, file, root)) };
}

function rootOf(yaml: string, file: string): unknown {
  const last = lastReads.get(file);
  if (last?.yaml === yaml) return last.root;
  const root: unknown = parse(yaml);
  lastReads.set(file, { yaml, root });
  return root;
}

/** Reads Markdown whose front matter is YAML of a schema. */
export function parseMarkdown<T>(text: string, file: string, schema: z.ZodType<T>): Parsed<T & { body: string }> {
  const parts = splitFrontMatter(text);
  if (!parts) {
    const fix = "Start the file with its facts between two lines of ---.";
    return { problems: [{ file, field: "front matter", fix }] };
  }
  const { value, problems } = parseYaml(parts.front, file, schema);
  return value === undefined ? { problems } : { value: { ...value, body: parts.body }, problems: [] };
}

/** The YAML between the two lines of --- that start a text, and what stands below. */
export function splitFrontMatter(text: string): { front: string; body: string } | undefined {
  const [, front, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text.replaceAll("\r\n", "\n")) ?? [];
  return front === undefined || body === undefined ? undefined : { front, body: body.trim() };
}
