import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";
import { duplicates } from "./duplicates.ts";
import { factsWrittenByHand } from "./facts-written-by-hand.ts";
import { pictures } from "./pictures.ts";
import { repeatedSentences } from "./repeated-sentences.ts";
import { unfinishedText } from "./unfinished-text.ts";
import { unwantedWords } from "./unwanted-words.ts";
import { wordCount } from "./word-count.ts";

const checks = [unfinishedText, factsWrittenByHand, unwantedWords, pictures, duplicates, wordCount, repeatedSentences];

/** Returns advice for writers. None of it stops a build. */
export function lintSite(site: Site): Problem[] {
  return checks.flatMap((check) => check(site));
}
