import type { Problem } from "../problem.ts";
import type { Content } from "../read-content.ts";
import { sentencesOf, wordsOf } from "./plain-text.ts";
import { everyText } from "./texts.ts";

const mostWords = 8;

/** The specification gives these words (section 2.5) to many pages. */
const wordsOfTheSpecification = [
  "Need help with your gutters? Call us now!",
  "Need gutter cleaning? Call us now!",
  "Our gutter experts are ready call today!",
  "Get your gutters cleaned today - Call now!",
];

export function repeatedSentences(content: Content): Problem[] {
  const allowed = new Set([
    ...wordsOfTheSpecification.flatMap(sentencesOf).map(keyOf),
    ...Object.values(content.services).flatMap(({ line }) => sentencesOf(line).map(keyOf)),
  ]);
  const first = new Map<string, string>();
  return everyText(content).flatMap(({ file, field, written, purpose }) => {
    if (purpose !== "words" || !/^content\/(?:pages|legal)\//.test(file)) return [];
    return sentencesOf(written).flatMap((sentence) => {
      const key = keyOf(sentence);
      if (key.split(" ").length <= mostWords || allowed.has(key)) return [];
      const before = first.get(key);
      if (!before) first.set(key, file);
      if (!before || before === file) return [];
      return [{ file, field, remedy: `Say it in other words: ${before} has the same sentence, "${sentence}"` }];
    });
  });
}

function keyOf(sentence: string): string {
  return wordsOf(sentence).join(" ");
}
