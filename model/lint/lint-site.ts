import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";
import { duplicates } from "./duplicates.ts";
import { factsWrittenByHand } from "./facts-written-by-hand.ts";
import { pictures } from "./pictures.ts";
import { repeatedSentences } from "./repeated-sentences.ts";
import { spelling } from "./spelling.ts";
import { unfinishedText } from "./unfinished-text.ts";
import { unwantedWords } from "./unwanted-words.ts";
import { wordCount } from "./word-count.ts";

const checks = [
  unfinishedText,
  factsWrittenByHand,
  unwantedWords,
  pictures,
  duplicates,
  wordCount,
  repeatedSentences,
  spelling,
];

/** What a writer should look at again. The site can still be built. */
export async function lintSite(site: Site, folder: string): Promise<Problem[]> {
  return (await Promise.all(checks.map((check) => check(site, folder)))).flat();
}
