import { basename } from "node:path";
import type { Site } from "../site.ts";
import { wordsByFile } from "./shown-text.ts";

const minLetters = 4;

export interface OwnVocabulary {
  name: string;
  /** Words that no other page about the same service uses. */
  words: string[];
}

/**
 * What tells the pages about one service apart once names and places are blanked out: the words each has for itself.
 * Whatever is written with a capital counts as a name. Only services with several pages have such pages.
 */
export function ownVocabularies(site: Site): OwnVocabulary[] {
  const texts = wordsByFile(site);
  const byService = Map.groupBy(
    site.pages.filter(({ service }) => service),
    ({ service }) => service?.slug,
  );
  return [...byService.values()]
    .filter((pages) => pages.length > 1)
    .flatMap((pages) => {
      const vocabularies = pages.map(({ file }) => {
        const written = (texts.get(file) ?? []).map((text) => text.written).join("\n");
        return { name: basename(file, ".yaml"), words: plainWords(written) };
      });
      const uses = new Map<string, number>();
      for (const { words } of vocabularies) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
      return vocabularies.map(({ name, words }) => ({ name, words: words.filter((word) => uses.get(word) === 1) }));
    })
    .sort((one, other) => one.words.length - other.words.length);
}

function plainWords(text: string): string[] {
  const words =
    text.replaceAll(/\]\([^)]*\)|\{\w+\}/g, " ").match(/(?<![\p{L}\p{N}'’-])\p{Ll}+(?![\p{L}\p{N}])/gu) ?? [];
  return [...new Set(words)].filter((word) => word.length >= minLetters);
}
