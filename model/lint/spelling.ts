import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getDefaultSettings, mergeSettings, spellCheckDocument } from "cspell-lib";
import { plainLines } from "../plain-text.ts";
import type { Problem } from "../problem.ts";
import type { Site } from "../site.ts";
import type { WrittenText } from "../written-strings.ts";

/** Words that no dictionary has, wherever they are. */
export async function spelling({ texts, company, cities, services }: Site, folder: string): Promise<Problem[]> {
  const names = [company, ...cities, ...services].map(({ name }) => name.replaceAll("’", "'"));
  const uses = Map.groupBy(texts.flatMap(wordsIn), ({ word }) => word);
  const unknown = await unknownWords(
    [...uses.keys()],
    [...ownWords(folder), ...names.flatMap((name) => name.split(" "))],
  );
  return unknown.flatMap(({ word, suggestions }) => {
    const instead = suggestions.length > 0 ? ` Perhaps: ${suggestions.join(", ")}.` : "";
    const fix = `"${word}" is not in the dictionary. Correct it, or add it to content/dictionary.txt.${instead}`;
    return (uses.get(word) ?? []).map(({ file, field }) => ({ file, field, fix }));
  });
}

function wordsIn({ file, field, written }: WrittenText): { word: string; file: string; field: string }[] {
  const prose = plainLines(written)
    .join(" ")
    .replaceAll(/\{\w+\}/g, " ")
    .replaceAll("’", "'");
  return Array.from(new Set(prose.match(/\p{L}+(?:'\p{L}+)*/gu)), (word) => ({ word, file, field }));
}

function ownWords(folder: string): string[] {
  const file = join(folder, "dictionary.txt");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  return lines.map((line) => line.replace(/#.*/, "").trim()).filter((line) => line !== "");
}

/** Checks each word once, so that the time hardly grows with the pages. */
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
