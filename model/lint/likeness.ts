import { basename } from "node:path";
import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";
import { sharedPart, shinglesOf } from "./shingles.ts";
import { shownText, wordsByFile } from "./shown-text.ts";
import { type SimilarPair, similarPairs } from "./similar-pairs.ts";

const maxShare = 0.08;
const maxReported = 50;

/** Pages that share more of their words with another than a reader would forgive. */
export function nearDuplicates(site: Site): Problem[] {
  const files = site.pages.map(({ file }) => file);
  return similarPairs(sequencesOfPages(site), maxShare, maxReported).map(({ one, other, share }) => {
    const fix = `${percent(share)} of its five-word sequences also stand in ${files[other]}, and 8 % are allowed. Write it afresh.`;
    return { file: files[one] ?? "", field: "sections", fix };
  });
}

/** Compares every two pages in full, so only for a site of ordinary size. */
export function mostAlike(site: Site): string {
  const names = site.pages.map(({ file }) => basename(file, ".yaml"));
  const texts = sequencesOfPages(site);
  let most: SimilarPair = { one: 0, other: 0, share: 0 };
  for (const [one, text] of texts.entries()) {
    for (const [other, before] of texts.slice(0, one).entries()) {
      const share = sharedPart(text, before);
      if (share > most.share) most = { one, other, share };
    }
  }
  return `${names[most.other]} and ${names[most.one]} share ${percent(most.share)}`;
}

function sequencesOfPages(site: Site): Uint32Array[] {
  const words = wordsByFile(site);
  return site.pages.map((page) => shinglesOf(shownText(site, page, words.get(page.file) ?? [])));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
