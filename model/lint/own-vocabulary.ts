import { basename } from "node:path";
import type { Site } from "../site.ts";
import type { WrittenText } from "../written-strings.ts";
import { wordsByFile } from "./shown-text.ts";

const minLetters = 4;

/**
 * The words of each landing page that no other page about the same service has, the poorest page first. Any word with a
 * capital counts as a name and is left out.
 */
export function ownVocabularies(site: Site): { name: string; words: string[] }[] {
  const texts = wordsByFile(site);
  const landingPages = site.pages.filter(({ service }) => service);
  return [...Map.groupBy(landingPages, ({ service }) => service?.slug).values()]
    .filter((pages) => pages.length > 1)
    .flatMap((pages) => {
      const vocabularies = pages.map(({ file }) => {
        return { name: basename(file, ".yaml"), words: plainWords(texts.get(file) ?? []) };
      });
      const all = vocabularies.flatMap(({ words }) => words);
      const uses = Map.groupBy(all, (word) => word);
      const isOwn = (word: string) => uses.get(word)?.length === 1;
      return vocabularies.map(({ name, words }) => ({ name, words: words.filter(isOwn) }));
    })
    .sort((one, other) => one.words.length - other.words.length);
}

function plainWords(texts: WrittenText[]): string[] {
  const prose = texts.map(({ written }) => written.replaceAll(/\]\([^)]*\)|\{\w+\}/g, " ")).join("\n");
  const words = prose.match(/(?<![\p{L}\p{N}'’-])\p{Ll}+(?![\p{L}\p{N}])/gu) ?? [];
  return [...new Set(words)].filter((word) => word.length >= minLetters);
}
