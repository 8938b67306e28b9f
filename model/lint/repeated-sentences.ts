import { sentencesOf, wordsOf } from "../plain-text.ts";
import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";

const maxWords = 8;

/** Sentences of more than eight words that stand in two files. */
export function repeatedSentences({ services, texts }: Site): Problem[] {
  const allowed = new Set(services.flatMap(({ line }) => sentencesOf(line).map(keyOf)));
  const first = new Map<string, string>();
  return texts.flatMap(({ file, field, written, part }) => {
    if (part !== "words" || !/^content\/(?:pages|legal)\//.test(file)) return [];
    return sentencesOf(written).flatMap((sentence) => {
      const key = keyOf(sentence);
      if (key.split(" ").length <= maxWords || allowed.has(key)) return [];
      const before = first.get(key);
      if (!before) first.set(key, file);
      if (!before || before === file) return [];
      return [{ file, field, fix: `Say it in other words: ${before} has the same sentence, "${sentence}"` }];
    });
  });
}

function keyOf(sentence: string): string {
  return wordsOf(sentence).join(" ");
}
