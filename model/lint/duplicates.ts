import type { Problem } from "../problem.ts";
import { repeats } from "../repeats.ts";
import type { Site } from "../site.ts";
import type { WrittenText } from "../written-strings.ts";

export function duplicates({ texts }: Site): Problem[] {
  const named = texts.flatMap((text) => ({ ...text, what: subjectOf(text) })).filter(({ what }) => what);
  return repeats(named, ({ what, written }) => `${what} ${simplified(written)}`).map(({ first, entry }) => {
    const fix = `Write another ${entry.what}: ${first.file} has the same, "${entry.written}".`;
    return { file: entry.file, field: entry.field.replace(/, question$/, ""), fix };
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
