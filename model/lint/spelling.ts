import { getDefaultSettings, mergeSettings, spellCheckDocument } from "cspell-lib";
import { plainLines } from "../plain-text.ts";
import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";
import type { WrittenText } from "../written-strings.ts";
import { ownWords } from "./own-words.ts";

/** Words that are in no dictionary, wherever they stand. */
export async function spelling(site: Site, folder: string): Promise<Problem[]> {
  const uses = usesOfWords(site);
  const unknown = await unknownWords([...uses.keys()], ownWords(folder));
  return unknown.flatMap(({ word, suggestions }) => {
    return (uses.get(word) ?? []).map(({ file, field }) => ({ file, field, fix: fixFor(word, suggestions) }));
  });
}

function usesOfWords({ texts }: Site): Map<string, WrittenText[]> {
  const uses = new Map<string, WrittenText[]>();
  for (const text of texts) {
    const prose = plainLines(text.written)
      .join(" ")
      .replaceAll(/\{\w+\}/g, " ")
      .replaceAll("’", "'");
    for (const word of new Set(prose.match(/\p{L}+(?:'\p{L}+)*/gu))) {
      const before = uses.get(word);
      if (before) before.push(text);
      else uses.set(word, [text]);
    }
  }
  return uses;
}

/** One pass over the distinct words takes as long for ten thousand pages as for twenty. */
async function unknownWords(words: string[], own: string[]): Promise<{ word: string; suggestions: string[] }[]> {
  const settings = mergeSettings(await getDefaultSettings(), {
    language: "en-US",
    dictionaries: ["en_us"],
    words: own,
    minWordLength: 3,
    maxNumberOfProblems: 1000,
  });
  const document = { uri: "file:///words.txt", text: words.join("\n"), languageId: "plaintext", locale: "en-US" };
  const options = { noConfigSearch: true, generateSuggestions: true, numSuggestions: 3 };
  const { issues } = await spellCheckDocument(document, options, settings);
  return issues.map(({ line, text, suggestions = [] }) => ({ word: line.text.trim() || text, suggestions }));
}

function fixFor(word: string, suggestions: string[]): string {
  const instead = suggestions.length > 0 ? ` Perhaps: ${suggestions.join(", ")}.` : "";
  return `"${word}" is not in the dictionary. Correct it, or add it to content/dictionary.txt.${instead}`;
}
