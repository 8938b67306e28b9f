import type { Problem } from "../problem.ts";
import type { Content } from "../read-content.ts";
import { sharedPart, shinglesOf } from "./shingles.ts";
import { shownText } from "./shown-text.ts";
import { type SimilarPair, similarPairs } from "./similar-pairs.ts";
import { pageFile } from "./texts.ts";

const mostShared = 0.08;
const mostReported = 50;

export function nearDuplicates(content: Content): Problem[] {
  const names = Object.keys(content.pages);
  return similarPairs(sequencesOfPages(content), mostShared, mostReported).map(({ one, other, share }) => {
    const remedy = `${percent(share)} of its five-word sequences also stand in ${pageFile(names[other] ?? "")}, and 8 % are allowed. Write it afresh.`;
    return { file: pageFile(names[one] ?? ""), field: "sections", remedy };
  });
}

/** Compares every two pages in full, so only for a site of ordinary size. */
export function mostAlike(content: Content): string {
  const names = Object.keys(content.pages);
  const texts = sequencesOfPages(content);
  let most: SimilarPair = { one: 0, other: 0, share: 0 };
  for (const [one, text] of texts.entries()) {
    for (const [other, before] of texts.slice(0, one).entries()) {
      const share = sharedPart(text, before);
      if (share > most.share) most = { one, other, share };
    }
  }
  return `${names[most.other]} and ${names[most.one]} share ${percent(most.share)}`;
}

function sequencesOfPages(content: Content): Uint32Array[] {
  return Object.entries(content.pages).map(([name, page]) => shinglesOf(shownText(content, name, page)));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
