import { plainLines } from "#model/plain-text.ts";
import { monthNames } from "#model/schemas/months.ts";

export function sentencesOf(markdown: string): string[] {
  return plainLines(markdown).flatMap((line) => line.split(/(?<=[.!?]["”’)]*)\s+(?=["“‘(]?[\p{Lu}\d{])/u));
}

export function monthsIn(sentence: string): string[] {
  return monthNames.filter((month) => new RegExp(`\\b${month}\\b`).test(sentence));
}
