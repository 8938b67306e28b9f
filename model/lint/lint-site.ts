import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";
import { duplicates } from "./duplicates.ts";
import { factsWrittenByHand } from "./facts-written-by-hand.ts";
import { unfinishedText } from "./unfinished-text.ts";
import { wordCount } from "./word-count.ts";

/** Returns advice for writers. None of it stops a build. */
export function lintSite(site: Site): Problem[] {
  return [unfinishedText, factsWrittenByHand, duplicates, wordCount].flatMap((check) => check(site));
}
