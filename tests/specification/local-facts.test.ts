import { expect, it } from "vitest";
import { stringsOf } from "#model/fields.ts";
import { loadSite } from "#model/load-site.ts";
import { page as pageSchema } from "#model/schemas/page.ts";
import { sectionsOf } from "#model/site.ts";

const { cities, pages } = loadSite("content");

/** What is so in a city, what its page must therefore say, and what it once said and must not say again. */
const facts: [city: string, so: string, says: RegExp | undefined, never: RegExp | undefined][] = [
  ["gilroy", "water and crew both go south from San Jose", /Water flows south/, /the other way along US 101/i],
  ["gilroy", "garlic is lifted in summer, not planted", undefined, /the garlic is in\b/i],
  ["gilroy", "dust fills gutters, it does not fill leaves", undefined, /dust fills gutters as well as leaves/i],
  ["sunnyvale", "its channels are open", /East and West Channels/, /channels under the streets/i],
  ["sunnyvale", "Calabazas Creek takes the east side", /Calabazas Creek/, undefined],
  ["sunnyvale", "most of its roofs are not low", undefined, /a town of low roofs/i],
  ["sunnyvale", "gutters are cleared, not houses", undefined, /we clear Eichlers|Eichlers[^.]*down to bare metal/i],
  ["saratoga", "roofs on Pierce Road drain partly to Calabazas Creek", /Pierce Road[^.]*Calabazas Creek/, undefined],
  ["campbell", "lots in San Tomas are deep", undefined, /small lots/i],
  ["los-gatos", "shade does not collect", undefined, /shade[^.]*\bcollects?\b/i],
  ["san-jose", "most office parks have parapets and inside drains", /parapets/, undefined],
];

it.each(facts)("%s: %s", (city, _, says, never) => {
  const words = wordsOf(city);
  if (says) expect(words).toMatch(says);
  if (never) expect(words).not.toMatch(never);
});

it("plums and apricots bloom in February and March", () => {
  const falls = pages.flatMap((page) => sectionsOf(page, "calendar").flatMap((calendar) => calendar.falls));
  const petals = falls.filter(({ name }) => /\bpetals\b/i.test(name));
  expect(petals.map(({ months }) => months)).toEqual([["February", "March"]]);
});

it("the first label of a find names the first row of the calendar below it, to which a line leads", () => {
  const firstWords = pages.flatMap(({ address, sections: [hero, next] }) => {
    if (hero?.kind !== "hero" || next?.kind !== "calendar") return [];
    return [[address, hero.picture?.points?.[0]?.label, next.falls[0]?.name] as const];
  });
  expect(firstWords.length).toBeGreaterThanOrEqual(5);
  for (const [address, label, row] of firstWords) expect(label, address).toBe(row);
});

it.each(["redwood", "oak", "sycamore", "eucalyptus"])("a page whose picture shows %s names it in its words", (tree) => {
  const shown = new RegExp(`\\b${tree}`, "i");
  const without = pages.filter((page) => {
    const strings = stringsOf(pageSchema, page);
    const isAlt = ({ path }: (typeof strings)[number]) => path.at(-1) === "alt";
    const names = (one: (typeof strings)[number]) => shown.test(one.value);
    return page.city && strings.filter(isAlt).some(names) && !strings.some((one) => !isAlt(one) && names(one));
  });
  expect(without.map(({ file }) => file)).toEqual([]);
});

function wordsOf(city: string): string {
  const page = pages.find(({ address }) => address === cities.find(({ slug }) => slug === city)?.href);
  return page
    ? stringsOf(pageSchema, page)
        .map(({ value }) => value)
        .join("\n")
    : "";
}
