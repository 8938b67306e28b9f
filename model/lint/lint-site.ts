import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";
import { duplicates } from "./duplicates.ts";
import { factsWrittenByHand } from "./facts-written-by-hand.ts";
import { longHeads } from "./long-heads.ts";
import { reviewsNotShown } from "./reviews.ts";
import { unfinishedText } from "./unfinished-text.ts";
import { unlinkedPages } from "./unlinked-pages.ts";

/** Advice for writers. Never stops a build. */
export function lintSite(site: Site): Problem[] {
  const checks = [longHeads, unlinkedPages, unfinishedText, factsWrittenByHand, duplicates, reviewsNotShown];
  return [...site.advice, ...checks.flatMap((check) => check(site))];
}
