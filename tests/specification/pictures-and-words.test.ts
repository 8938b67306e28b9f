import { expect, it } from "vitest";
import { stringsOf } from "#model/fields.ts";
import { loadSite } from "#model/load-site.ts";
import { page as pageSchema } from "#model/schemas/page.ts";

const { pages } = loadSite("content");

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
