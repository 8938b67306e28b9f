import { plainLines } from "#model/plain-text.ts";
import { monthNames } from "#model/schemas/calendar.ts";

/** Returns the sentences of Markdown, without its marks. */
export function sentencesOf(markdown: string): string[] {
  return plainLines(markdown).flatMap((line) => line.split(/(?<=[.!?]["”’)]*)\s+(?=["“‘(]?[\p{Lu}\d{])/u));
}

/** Returns the months that a sentence names. */
export function monthsIn(sentence: string): string[] {
  return monthNames.filter((month) => new RegExp(`\\b${month}\\b`).test(sentence));
}
