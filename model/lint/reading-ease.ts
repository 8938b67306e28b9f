import { basename } from "node:path";
import { flesch } from "flesch";
import { syllable } from "syllable";
import { wordsOf } from "../plain-text.ts";
import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";
import { landingPageSentences } from "./shown-text.ts";

/** The median of the landing pages' Flesch reading eases is high enough. */
export function readingEase(site: Site): Problem[] {
  const { readingEase: minMedian } = site.writing;
  const scores = landingPageEases(site);
  const median = scores[Math.floor((scores.length - 1) / 2)];
  if (!median || median.ease >= minMedian) return [];
  const hardest = scores.slice(0, 3).map(({ name, ease }) => `${name} (${ease.toFixed(0)})`);
  const fix = `The median reading ease is ${median.ease.toFixed(1)} and should be ${minMedian} or more. Shorten sentences and choose shorter words, first in ${hardest.join(", ")}.`;
  return [{ file: "content/pages", field: "sections", fix }];
}

/** The reading ease of each landing page, the hardest first. */
export function landingPageEases(site: Site): { name: string; ease: number }[] {
  return landingPageSentences(site)
    .map(({ file, sentences }) => ({ name: basename(file, ".yaml"), ease: fleschReadingEase(sentences) }))
    .sort((one, other) => one.ease - other.ease);
}

/** Flesch's reading ease (1948), of whole sentences. */
export function fleschReadingEase(sentences: string[]): number {
  const words = sentences.flatMap(wordsOf);
  if (words.length === 0) return 100;
  const syllables = words.reduce((total, word) => total + syllable(word), 0);
  return flesch({ sentence: sentences.length, word: words.length, syllable: syllables });
}
