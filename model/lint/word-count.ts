import { plainLines, wordsOf } from "../plain-text.ts";
import type { Problem } from "../problem.ts";
import type { Page, Site } from "../site.ts";
import type { WrittenText } from "../written-strings.ts";

export function wordCount(site: Site): Problem[] {
  const texts = Map.groupBy(
    site.texts.filter(({ part }) => part === "words"),
    ({ file }) => file,
  );
  const { landingPage, legalText } = site.writing;
  const landingPages = site.pages.filter(({ service }) => service);
  return [
    ...landingPages.flatMap((page) => {
      const lines = writtenLines(site, page, texts.get(page.file) ?? []);
      return outOfBounds(page.file, "sections", wordsOf(lines.join("\n")).length, landingPage);
    }),
    ...site.legalPages.flatMap(({ file, body }) => outOfBounds(file, "body", wordsOf(body).length, legalText)),
  ];
}

function writtenLines({ company }: Site, { city }: Page, texts: WrittenText[]): string[] {
  return texts
    .flatMap(({ written }) => plainLines(written))
    .map((line) => line.replaceAll("{city}", city?.name ?? "{city}").replaceAll("{phone}", company.phone.display));
}

function outOfBounds(
  file: string,
  field: string,
  words: number,
  { min, max }: Site["writing"]["landingPage"],
): Problem[] {
  if (words >= min && words <= max) return [];
  return [{ file, field, fix: `Write ${min} to ${max} words; there are ${words}.` }];
}
