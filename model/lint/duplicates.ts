import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";
import type { WrittenText } from "../written-strings.ts";

/** Titles, descriptions, headlines and questions that stand twice in the site. */
export function duplicates({ texts }: Site): Problem[] {
  const first = new Map<string, string>();
  return texts.flatMap((text) => {
    const what = subjectOf(text);
    if (!what) return [];
    const key = `${what} ${simplified(text.written)}`;
    const before = first.get(key);
    if (before === undefined) first.set(key, text.file);
    if (before === undefined) return [];
    const fix = `Write another ${what}: ${before} has the same, "${text.written}".`;
    return [{ file: text.file, field: text.field.replace(/, question$/, ""), fix }];
  });
}

function subjectOf({ key, part }: WrittenText): string | undefined {
  if (part === "head") return key;
  if (key === "headline") return "h1";
  return key === "question" ? "question" : undefined;
}

function simplified(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}{}]+/gu, " ")
    .trim();
}
