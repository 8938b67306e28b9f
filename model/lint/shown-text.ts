import { plainLines, sentencesOf } from "../plain-text.ts";
import { type Page, type Site, sectionsOf } from "../site.ts";
import type { WrittenText } from "../written-strings.ts";

/** The texts of each file, without those for search engines and for pictures. */
export function wordsByFile({ texts }: Site): Map<string, WrittenText[]> {
  const words = texts.filter(({ part }) => part === "words");
  return Map.groupBy(words, ({ file }) => file);
}

/** The sentences of each landing page, without headings and labels, which would make any text look easy. */
export function landingPageSentences(site: Site): { file: string; sentences: string[] }[] {
  const words = wordsByFile(site);
  return site.pages
    .filter(({ service }) => service)
    .map(({ file }) => {
      const pieces = (words.get(file) ?? []).flatMap(({ written }) => sentencesOf(written));
      return { file, sentences: pieces.filter((piece) => /[.!?]["”’)]*$/.test(piece)) };
    });
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
