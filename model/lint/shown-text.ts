import { plainLines } from "../plain-text.ts";
import { type Page, type Site, sectionsOf } from "../site.ts";
import type { WrittenText } from "../written-strings.ts";

/** The texts of each file, without those for search engines and for pictures. */
export function wordsByFile({ texts }: Site): Map<string, WrittenText[]> {
  const words = texts.filter(({ part }) => part === "words");
  return Map.groupBy(words, ({ file }) => file);
}

export function writtenLines({ company }: Site, { city }: Page, words: WrittenText[]): string[] {
  return words
    .flatMap(({ written }) => plainLines(written))
    .map((line) => line.replaceAll("{city}", city?.name ?? "{city}").replaceAll("{phone}", company.phone.display));
}

export function cardLines(page: Page): string[] {
  const cards = sectionsOf(page, "service-cards").flatMap((section) => section.cards);
  return cards.flatMap(({ name, line, description }) => [name, description === line ? line : ""]);
}
