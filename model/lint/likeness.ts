import { basename } from "node:path";
import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";
import { shinglesOf } from "./shingles.ts";
import { cardLines, wordsByFile, writtenLines } from "./shown-text.ts";
import { similarPairs } from "./similar-pairs.ts";

const maxReported = 50;

/** Pages that share too many of their words with another. */
export function nearDuplicates(site: Site): Problem[] {
  const files = site.pages.map(({ file }) => file);
  const pairs = similarPairs(sequencesOfPages(site), site.writing.likeness / 100);
  return pairs.slice(0, maxReported).map(({ one, other, share }) => {
    const fix = `${percent(share)} of its five-word sequences also stand in ${files[other]}, and ${site.writing.likeness} % are allowed. Write it afresh.`;
    return { file: files[one] ?? "", field: "sections", fix };
  });
}

/** The two pages that share most, for the summary of the checks. */
export function mostAlike(site: Site): string {
  const names = site.pages.map(({ file }) => basename(file, ".yaml"));
  const pairs = similarPairs(sequencesOfPages(site), -1).toSorted((one, other) => other.share - one.share);
  const { one, other, share } = pairs[0] ?? { one: 0, other: 0, share: 0 };
  return `${names[other]} and ${names[one]} share ${percent(share)}`;
}

function sequencesOfPages(site: Site): Uint32Array[] {
  const words = wordsByFile(site);
  return site.pages.map((page) => {
    return shinglesOf([...writtenLines(site, page, words.get(page.file) ?? []), ...cardLines(page)].join("\n"));
  });
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
