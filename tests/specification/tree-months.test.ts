import { expect, it } from "vitest";
import { stringsOf } from "#model/fields.ts";
import { loadSite } from "#model/load-site.ts";
import { readContent } from "#model/read/read-content.ts";
import { page as pageSchema } from "#model/schemas/page.ts";
import { type Page, sectionsOf } from "#model/site.ts";
import { monthsIn, sentencesOf } from "./sentences.ts";

/**
 * A tree of an entry of content/trees.yaml: of "Live oak leaves" the name is "live oak" and the kind "oak". What a tree
 * drops is named alone, too: "tassel".
 */
interface Tree {
  entry: string;
  months: readonly string[];
  name: string;
  kind: string;
}

const { content } = readContent("content");
const drops = / (?:leaves|(leaflet|needle|tassel|seed ball|bark|petal)s?)$/;
const trees = (content?.trees?.trees ?? []).flatMap(({ name, months }) => treesOf(name, months));
const dropped = (content?.trees?.trees ?? []).flatMap(({ name: entry, months }) => {
  const name = drops.exec(entry)?.[1];
  return name ? [{ entry, months, name, kind: name }] : [];
});
const { pages } = loadSite("content");
const seasons: Record<string, string[]> = {
  spring: ["March", "April", "May"],
  summer: ["June", "July", "August"],
  autumn: ["September", "October", "November"],
  fall: ["September", "October", "November"],
  winter: ["December", "January", "February"],
};

it("leaves the months of trees to the table", () => {
  const calendars = Object.values(content?.pages ?? {}).flatMap((page) => sectionsOf(page, "calendar"));
  const withOwnMonths = calendars.flatMap(({ falls }) => falls.filter(({ months }) => months));
  expect(withOwnMonths.filter(({ name }) => trees.some(({ kind }) => names(name, kind)))).toEqual([]);
});

it.each(pages.map((page) => [page.file, page] as const))(
  "%s gives no tree a month or a season in which it drops nothing",
  (_, page) => {
    expect(passagesOf(page).flatMap((passage) => contradictionsIn(passage, page))).toEqual([]);
  },
);

it.each([
  ["los-gatos", "Redwoods and oaks shed most in fall."],
  ["los-gatos", "There is a redwood. It sheds in March."],
  ["san-jose", "When do camphors shed? In November."],
  ["saratoga", "Under live oaks, book in November."],
  ["saratoga", "Brush the tassels off each fall."],
  ["san-jose", "Camphor waits for fall."],
  ["sunnyvale", "Spring strips the liquidambars."],
  ["sunnyvale", "Spiky seed balls come in May."],
  ["santa-clara", "Mulberries are bare by June."],
  ["cupertino", "Ginkgoes turn in March."],
])("objects in %s to %j", (city, passage) => {
  const page = pages.find((one) => one.address === `/gutter-cleaning-${city}-ca`);
  expect(page && contradictionsIn(passage, page)).toHaveLength(1);
});

function treesOf(entry: string, months: readonly string[]): Tree[] {
  const bare = entry.toLowerCase().replace(drops, "");
  return bare.split(", ").map((written) => {
    const name = written.replace(/s$/, "");
    return { entry, months, name, kind: name.split(" ").at(-1) ?? name };
  });
}

/** Returns the texts of a page, each term with its explanation and each question with its answer. */
function passagesOf(page: Page): string[] {
  const strings = stringsOf(pageSchema, page).filter(({ path, text }) => text && path.at(-1) !== "alt");
  const passages: string[] = [];
  for (const { value, path } of strings) {
    const continues = ["figure", "detail", "answer"].includes(String(path.at(-1)));
    passages.push(continues ? `${passages.pop()} ${value}` : value);
  }
  return passages.flatMap((passage) => passage.split("\n\n"));
}

/** Returns the sentences that give a tree, or the one named before, a month or season that is not the tree's. */
function contradictionsIn(passage: string, page: Page): string[] {
  let meant: Tree[] = [];
  let goesOn = false;
  return sentencesOf(passage).filter((sentence) => {
    const named = treesNamed(sentence, page);
    if (named.length > 0 || !(goesOn || /\b(?:they|their|it|its)\b/i.test(sentence))) meant = named;
    goesOn = sentence.endsWith("?");
    return Object.values(Object.groupBy(meant, ({ kind }) => kind)).some((ofKind = []) => {
      const due = ofKind.flatMap(({ months }) => months);
      const isNever = (months: string[]) => months.every((month) => !due.includes(month));
      return monthsIn(sentence).some((month) => !due.includes(month)) || seasonsIn(sentence).some(isNever);
    });
  });
}

/** Returns the trees of a sentence, or else what it says is dropped. A bare "oak" means those of the page's chart. */
function treesNamed(sentence: string, page: Page): Tree[] {
  const charted = sectionsOf(page, "calendar").flatMap(({ falls }) => falls.map(({ name }) => name));
  const namedOf = (known: Tree[]) =>
    Object.entries(Object.groupBy(known, ({ kind }) => kind)).flatMap(([kind, ofKind = []]) => {
      if (!names(sentence, kind)) return [];
      const inFull = ofKind.filter(({ name }) => name !== kind && names(sentence, name));
      const onChart = ofKind.filter(({ entry }) => charted.includes(entry));
      return [inFull, onChart, ofKind].find((found) => found.length > 0) ?? [];
    });
  return [namedOf(trees), namedOf(dropped)].find((found) => found.length > 0) ?? [];
}

function names(text: string, tree: string): boolean {
  const written = tree.replace(" ", "[- ]").replace(/y$/, "(?:y|ie)");
  return new RegExp(`\\b${written}(?:e?s)?\\b`, "i").test(text);
}

/** Returns the months of each season that a sentence names. The verb in "they fall" is no season. */
function seasonsIn(sentence: string): string[][] {
  const before = "in|and|all|late|early|the|each|every|by|into|for|until|through|during|since";
  const named = new RegExp(`\\b(?:spring|summer|autumn|winter|(?<=\\b(?:${before}) )fall)\\b`, "gi");
  return Array.from(sentence.matchAll(named), ([season]) => seasons[season.toLowerCase()] ?? []);
}
