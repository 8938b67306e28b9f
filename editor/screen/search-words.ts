import type { Entries } from "#model/content.ts";
import { plainLines } from "#model/plain-text.ts";
import type { Source } from "#model/resolve/marks.ts";
import { readLines } from "./page-sources.ts";
import { createViews } from "./page-views.tsx";
import { previewEntry } from "./preview-site.ts";

export type SearchedText = ReturnType<typeof searchedText>;

export interface Hit {
  source: Source;
  before: string;
  match: string;
  after: string;
}

export const maxHits = 30;
/** In characters, on each side of a match. */
const contextLength = 40;

/**
 * Returns all texts of the site: each line of each page, and texts that are on no page, such as search titles and words
 * of emails. Hidden pages and cities count as shown. Lets the screen respond between two pages.
 */
export async function readTexts(entries: Entries): Promise<SearchedText[]> {
  const { shown, readMarked } = previewEntry(withHidden(entries), "company", "company");
  if (!shown) return [];
  const { marks } = readMarked();
  const views = createViews({ shown, readMarked, addressOf: (picture) => picture });
  const texts: SearchedText[] = [];
  for (const address of views.addresses) {
    const lines = readLines(views.markupOf(address), marks);
    texts.push(...lines.map(({ text, sourcesIn }) => searchedText(text, sourcesIn)));
    await new Promise((go) => setTimeout(go));
  }
  const fields = marks.texts.map(({ text, source }) => {
    return searchedText(plainLines(text).join(" ").replaceAll(/[[\]]/g, ""), () => [source]);
  });
  return [...texts, ...fields];
}

/** A text of the site, and the fields that a part of it shows. Prepared for all searches. */
export function searchedText(text: string, sourcesIn: (from: number, to: number) => Source[]) {
  const letters = simplify(text);
  return { text, sourcesIn, positions: letters.map(([, position]) => position), simple: letterText(letters) };
}

/** Finds words in any case, with or without accents. Returns one hit for each field, at most `maxHits`. */
export function findWords(texts: SearchedText[], words: string): Hit[] {
  const wanted = letterText(simplify(words.trim()));
  const hits = new Map<string, Hit>();
  for (const { text, sourcesIn, positions, simple } of wanted ? texts : []) {
    const found = simple.indexOf(wanted);
    const start = positions[found];
    if (start === undefined) continue;
    const end = (positions[found + wanted.length - 1] ?? start) + 1;
    const before = text.slice(Math.max(0, start - contextLength), start);
    const after = text.slice(end, end + contextLength);
    for (const source of sourcesIn(start, end)) {
      const key = [source.kind, source.name, source.path].join("/");
      if (!hits.has(key)) hits.set(key, { source, before, match: text.slice(start, end), after });
    }
  }
  return [...hits.values()].slice(0, maxHits);
}

/** Returns each letter in lowercase, without accents and with plain quotation marks, and its position. */
function simplify(text: string): [letter: string, position: number][] {
  let position = 0;
  return Array.from(text).flatMap((letter) => {
    const plain = letter.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    const simple = plain.replace(/[‘’]/, "'").replace(/[“”]/, '"').replace(/\s/, " ");
    const at = position;
    position += letter.length;
    return simple.split("").map((one): [string, number] => [one, at]);
  });
}

function letterText(letters: [letter: string, position: number][]): string {
  return letters.map(([letter]) => letter).join("");
}

function withHidden({ pages, cities, ...others }: Entries): Entries {
  const shown = (all: Record<string, unknown> = {}) =>
    Object.fromEntries(Object.entries(all).map(([name, entry]) => [name, { ...Object(entry), isHidden: false }]));
  return { ...others, pages: shown(pages), cities: shown(cities) };
}
