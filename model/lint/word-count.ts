import { wordsOf } from "../plain-text.ts";
import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";
import { wordsByFile, writtenLines } from "./shown-text.ts";

export function wordCount(site: Site): Problem[] {
  const words = wordsByFile(site);
  const { landingPage, legalText } = site.writing;
  const landingPages = site.pages.filter(({ service }) => service);
  return [
    ...landingPages.flatMap((page) => {
      const lines = writtenLines(site, page, words.get(page.file) ?? []);
      return outOfBounds(page.file, "sections", wordsOf(lines.join("\n")).length, landingPage);
    }),
    ...site.legalPages.flatMap(({ file, body }) => outOfBounds(file, "body", wordsOf(body).length, legalText)),
  ];
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
