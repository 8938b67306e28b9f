import { plainLines } from "#model/plain-text.ts";

/** Returns the sentences of Markdown, without its marks. */
export function sentencesOf(markdown: string): string[] {
  return plainLines(markdown).flatMap((line) => line.split(/(?<=[.!?]["”’)]*)\s+(?=["“‘(]?[\p{Lu}\d{])/u));
}
