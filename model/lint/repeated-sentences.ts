import { sentencesOf, wordsOf } from "../plain-text.ts";
import type { Problem } from "../problem.ts";
import { repeats } from "../repeats.ts";
import type { Site } from "../site.ts";

const maxWords = 8;

/** Sentences of more than eight words that two files have. */
export function repeatedSentences({ services, texts }: Site): Problem[] {
  const allowed = new Set(services.flatMap(({ line }) => sentencesOf(line).map(keyOf)));
  const sentences = texts
    .filter(({ part, file }) => part === "words" && /^content\/(?:pages|legal)\//.test(file))
    .flatMap(({ file, field, written }) => sentencesOf(written).map((sentence) => ({ file, field, sentence })))
    .map((one) => ({ ...one, key: keyOf(one.sentence) }))
    .filter(({ key }) => key.split(" ").length > maxWords && !allowed.has(key));
  return repeats(sentences, ({ key }) => key)
    .filter(({ first, entry }) => first.file !== entry.file)
    .map(({ first, entry: { file, field, sentence } }) => {
      return { file, field, fix: `Say it in other words: ${first.file} has the same sentence, "${sentence}"` };
    });
}

function keyOf(sentence: string): string {
  return wordsOf(sentence).join(" ");
}
