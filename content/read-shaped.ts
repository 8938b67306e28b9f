import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "astro/zod";
import { parse } from "yaml";
import { explainIssue } from "./explain-issue.ts";
import type { Problem } from "./problem.ts";

export function readShaped<T>(folder: string, name: string, shape: z.ZodType<T>): { value?: T; problems: Problem[] } {
  const text = readText(folder, name);
  return text.value === undefined ? { problems: text.problems } : shaped(text.value, `content/${name}`, shape);
}

export function readMarkdown<T>(
  folder: string,
  name: string,
  shape: z.ZodType<T>,
): { value?: T & { body: string }; problems: Problem[] } {
  const text = readText(folder, name);
  if (text.value === undefined) return { problems: text.problems };
  const file = `content/${name}`;
  const [, front, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text.value.replaceAll("\r\n", "\n")) ?? [];
  if (front === undefined || body === undefined) {
    return {
      problems: [{ file, field: "front matter", remedy: "Start the file with its facts between two lines of ---." }],
    };
  }
  const { value, problems } = shaped(front, file, shape);
  return value === undefined ? { problems } : { value: { ...value, body: body.trim() }, problems };
}

function readText(folder: string, name: string): { value?: string; problems: Problem[] } {
  try {
    return { value: readFileSync(join(folder, name), "utf8"), problems: [] };
  } catch {
    return {
      problems: [{ file: `content/${name}`, field: "the whole file", remedy: "This file cannot be read. Add it." }],
    };
  }
}

function shaped<T>(yaml: string, file: string, shape: z.ZodType<T>): { value?: T; problems: Problem[] } {
  let root: unknown;
  try {
    root = parse(yaml);
  } catch (error) {
    const remedy = `Mend the YAML: ${String(error)
      .split("\n")[0]
      ?.replace(/^YAMLParseError: |:$/g, "")}.`;
    return { problems: [{ file, field: "the whole file", remedy }] };
  }
  const result = shape.safeParse(root);
  if (result.success) return { value: result.data, problems: [] };
  return { problems: result.error.issues.flatMap((issue) => explainIssue(issue, file, root)) };
}
