import { basename } from "node:path";
import type { Site } from "../site.ts";
import type { WrittenText } from "../written-strings.ts";
import { wordsByFile } from "./shown-text.ts";

const minLetters = 4;

/** A page's name and the words that no other page about the same service uses. */
export interface OwnVocabulary {
  name: string;
  words: string[];
}

/**
 * What tells the pages about one service apart without names and places: the words of each that no other has. Any word
 * with a capital counts as a name. Only services with several pages have such pages. The poorest page comes first.
 */
export function ownVocabularies(site: Site): OwnVocabulary[] {
  const texts = wordsByFile(site);
  const landingPages = site.pages.filter(({ service }) => service);
  return [...Map.groupBy(landingPages, ({ service }) => service?.slug).values()]
    .filter((pages) => pages.length > 1)
    .flatMap((pages) => {
      const vocabularies = pages.map(({ file }) => {
        return { name: basename(file, ".yaml"), words: plainWords(texts.get(file) ?? []) };
      });
      const uses = Map.groupBy(
        vocabularies.flatMap(({ words }) => words),
        (word) => word,
      );
      return vocabularies.map(({ name, words }) => {
        return { name, words: words.filter((word) => uses.get(word)?.length === 1) };
      });
    })
    .sort((one, other) => one.words.length - other.words.length);
}

function plainWords(texts: WrittenText[]): string[] {
  const prose = texts.map(({ written }) => written.replaceAll(/\]\([^)]*\)|\{\w+\}/g, " ")).join("\n");
  const words = prose.match(/(?<![\p{L}\p{N}'’-])\p{Ll}+(?![\p{L}\p{N}])/gu) ?? [];
  return [...new Set(words)].filter((word) => word.length >= minLetters);
}
