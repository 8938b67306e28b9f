import type { Entries } from "#model/content.ts";
import { plainLines } from "#model/plain-text.ts";
import type { Source } from "#model/resolve/marks.ts";
import { readLines } from "./page-sources.ts";
import { createViews } from "./page-views.tsx";
import { previewEntry } from "./preview-site.ts";

/** A text of the site, and where its parts come from. */
export interface SearchedText {
  text: string;
  sourceAt: (position: number) => Source | undefined;
}

export interface Hit {
  source: Source;
  before: string;
  match: string;
  after: string;
}

const maxHits = 30;
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
    texts.push(...readLines(views.markupOf(address), marks));
    await new Promise((go) => setTimeout(go));
  }
  const fields = marks.texts.map(({ text, source }) => {
    return { text: plainLines(text).join(" ").replaceAll(/[[\]]/g, ""), sourceAt: () => source };
  });
  return [...texts, ...fields];
}

/** Finds words in any case, with or without accents. Returns one hit for each field. */
export function findWords(texts: SearchedText[], words: string): Hit[] {
  const wanted = simplify(words.trim())
    .map(([letter]) => letter)
    .join("");
  const hits = new Map<string, Hit>();
  for (const { text, sourceAt } of wanted ? texts : []) {
    const letters = simplify(text);
    const found = letters
      .map(([letter]) => letter)
      .join("")
      .indexOf(wanted);
    if (found === -1) continue;
    const [start = 0, end = 0] = [letters[found]?.[1], letters[found + wanted.length - 1]?.[1]];
    const source = sourceAt(start);
    const key = source && [source.kind, source.name, source.path].join("/");
    if (!source || !key || hits.has(key)) continue;
    const before = text.slice(Math.max(0, start - contextLength), start);
    const after = text.slice(end + 1, end + 1 + contextLength);
    hits.set(key, { source, before, match: text.slice(start, end + 1), after });
    if (hits.size === maxHits) break;
  }
  return [...hits.values()];
}

/** Returns each letter in lowercase, without accents and with plain quotation marks, and its position. */
function simplify(text: string): [letter: string, position: number][] {
  return Array.from(text).flatMap((letter, position) => {
    const plain = letter.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    return [...plain.replace(/[‘’]/, "'").replace(/[“”]/, '"').replace(/\s/, " ")].map(
      (one) => [one, position] as [string, number],
    );
  });
}

function withHidden({ pages, cities, ...others }: Entries): Entries {
  const shown = (all: Record<string, unknown> = {}) =>
    Object.fromEntries(Object.entries(all).map(([name, entry]) => [name, { ...Object(entry), isHidden: false }]));
  return { ...others, pages: shown(pages), cities: shown(cities) };
}
