import { wordsOf } from "../plain-text.ts";
import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";
import { landingPageSentences } from "./shown-text.ts";

const refrain = /\b(?:we (?:tell|show) you|you decide)\b/i;

/** Landing pages whose sentences are all about as long as each other, or keep saying the same. */
export function rhythm(site: Site): Problem[] {
  const { sentenceSpread: min } = site.writing;
  return landingPageSentences(site).flatMap(({ file, sentences }) => {
    const spread = standardDeviation(sentences.map((sentence) => wordsOf(sentence).length));
    const refrains = sentences.filter((sentence) => refrain.test(sentence));
    const fixes = [
      spread < min &&
        `The lengths of its sentences spread by ${spread.toFixed(1)} words and should by ${min} or more. Join what belongs together, and let a paragraph have one long sentence.`,
      refrains.length > 1 && `Say once that you tell, show or let decide; it is said ${refrains.length} times.`,
    ];
    return fixes.flatMap((fix) => (fix ? [{ file, field: "sections", fix }] : []));
  });
}

function standardDeviation(values: number[]): number {
  const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(numbers.length, 1);
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
