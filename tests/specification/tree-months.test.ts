import { expect, it } from "vitest";
import { stringsOf } from "#model/fields.ts";
import { loadSite } from "#model/load-site.ts";
import { readContent } from "#model/read/read-content.ts";
import { page as pageSchema } from "#model/schemas/page.ts";
import { type Page, sectionsOf } from "#model/site.ts";
import { monthsIn, sentencesOf } from "./sentences.ts";

const { content } = readContent("content");
const { pages } = loadSite("content");
const seasons: Record<string, string[]> = {
  spring: ["March", "April", "May"],
  summer: ["June", "July", "August"],
  fall: ["September", "October", "November"],
  winter: ["December", "January", "February"],
};

/** For the entry "Live oak leaves" in content/trees.yaml, the name is "live oak" and the kind is "oak". */
const trees = (content?.trees?.trees ?? []).flatMap(({ name: entry, months }) => {
  const bare = entry.toLowerCase().replace(/ (?:leaves|leaflets|needles|tassels|seed balls|bark|petals)$/, "");
  const names = bare.split(", ").map((plural) => plural.replace(/s$/, ""));
  return names.map((name) => ({ entry, months, name, kind: name.split(" ").at(-1) ?? name }));
});

it("calendars take the months of trees from the table", () => {
  const calendars = Object.values(content?.pages ?? {}).flatMap((page) => sectionsOf(page, "calendar"));
  const rowsWithMonths = calendars.flatMap(({ falls }) => falls.filter(({ months }) => months));
  expect(rowsWithMonths.filter(({ name }) => trees.some(({ kind }) => mentions(name, kind)))).toEqual([]);
});

it.each(pages.map((page) => [page.file, page] as const))(
  "%s names the right months and seasons of trees",
  (_, page) => {
    const strings = stringsOf(pageSchema, page).filter(({ path, text }) => text && path.at(-1) !== "alt");
    expect(strings.flatMap(({ value }) => mistakesIn(value, page))).toEqual([]);
  },
);

it.each([
  ["los-gatos", "Redwoods and oaks shed most in fall."],
  ["saratoga", "Under live oaks, book in November."],
  ["san-jose", "Camphor waits for fall."],
  ["sunnyvale", "Spring strips the liquidambars."],
  ["santa-clara", "Mulberries are bare by June."],
  ["cupertino", "Ginkgoes turn in March."],
])("finds the mistake on the page of %s: %s", (city, sentence) => {
  const page = pages.find((one) => one.address === `/gutter-cleaning-${city}-ca`);
  expect(page && mistakesIn(sentence, page)).toHaveLength(1);
});

function mistakesIn(text: string, page: Page): string[] {
  return sentencesOf(text).filter((sentence) => {
    const kinds = Object.entries(Object.groupBy(trees, ({ kind }) => kind)).filter(([kind]) =>
      mentions(sentence, kind),
    );
    return kinds.some(([kind, ofKind = []]) => {
      const months = meantTrees(sentence, kind, ofKind, page).flatMap((tree) => tree.months);
      const isWrong = (season: string[]) => !season.some((month) => months.some((one) => one === month));
      return [...monthsIn(sentence).map((month) => [month]), ...seasonsIn(sentence)].some(isWrong);
    });
  });
}

/** Returns the trees that the sentence names in full, or else those in the page's calendar, or else all. */
function meantTrees(sentence: string, kind: string, ofKind: typeof trees, page: Page): typeof trees {
  const calendarRows = sectionsOf(page, "calendar").flatMap(({ falls }) => falls.map(({ name }) => name));
  const named = ofKind.filter(({ name }) => name !== kind && mentions(sentence, name));
  const inCalendar = ofKind.filter(({ entry }) => calendarRows.includes(entry));
  return [named, inCalendar, ofKind].find((found) => found.length > 0) ?? [];
}

function mentions(text: string, tree: string): boolean {
  const written = tree.replace(" ", "[- ]").replace(/y$/, "(?:y|ie)");
  return new RegExp(`\\b${written}(?:e?s)?\\b`, "i").test(text);
}

/** Ignores the verb "fall". */
function seasonsIn(sentence: string): string[][] {
  const before = "in|and|all|late|early|the|each|every|by|into|for|until|through|during|since";
  const season = new RegExp(`\\b(?:spring|summer|winter|(?<=\\b(?:${before}) )fall)\\b`, "gi");
  return Array.from(sentence.matchAll(season), ([name]) => seasons[name.toLowerCase()] ?? []);
}
