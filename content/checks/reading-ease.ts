import type { Problem } from "../problem.ts";
import type { Content } from "../read-content.ts";
import { sentencesOf, wordsOf } from "./plain-text.ts";
import { syllablesIn } from "./syllables.ts";
import { textsOfPage } from "./texts.ts";

const leastMedian = 55;

/** The landing pages are easy to read: the median of their Flesch reading eases is at least 55. */
export function readingEase(content: Content): Problem[] {
  const scores = landingPageEases(content);
  const median = scores[Math.floor((scores.length - 1) / 2)];
  if (!median || median.ease >= leastMedian) return [];
  const hardest = scores.slice(0, 3).map(({ name, ease }) => `${name} (${ease.toFixed(0)})`);
  const remedy = `The median reading ease is ${median.ease.toFixed(1)} and should be ${leastMedian} or more. Shorten sentences and choose shorter words, first in ${hardest.join(", ")}.`;
  return [{ file: "content/pages", field: "sections", remedy }];
}

export function landingPageEases({ pages }: Content): { name: string; ease: number }[] {
  return Object.entries(pages)
    .filter(([, { service }]) => service)
    .map(([name, page]) => {
      const texts = textsOfPage(name, page).filter(({ purpose }) => purpose === "words");
      return { name, ease: fleschReadingEase(texts.flatMap(({ written }) => sentencesOf(written))) };
    })
    .sort((one, other) => one.ease - other.ease);
}

/**
 * Flesch's reading ease (1948): 206.835 − 1.015 × words per sentence − 84.6 × syllables per word. Headings, labels
 * and other pieces without a full stop are left out, since they would make any text look easy.
 */
export function fleschReadingEase(pieces: string[]): number {
  const sentences = pieces.filter((piece) => /[.!?]["”’)]*$/.test(piece));
  const words = sentences.flatMap(wordsOf);
  if (words.length === 0) return 100;
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  return 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (syllables / words.length);
}
