import { expect, it } from "vitest";
import { stringsOf } from "#model/fields.ts";
import { loadSite } from "#model/load-site.ts";
import { monthNames } from "#model/schemas/months.ts";
import { page as pageSchema } from "#model/schemas/page.ts";
import { sectionsOf } from "#model/site.ts";
import { monthsIn, sentencesOf } from "./sentences.ts";

/*
 * The best time to clean is late October to mid November, again in December under trees that drop late, and once in
 * spring (specification, section 2.8: twice a year, spring and fall).
 */
const spring = ["March", "April", "May"];
const { cities, pages } = loadSite("content");
const cityPages = pages.filter((page) => sectionsOf(page, "calendar").length > 0);

it("every city has a page with a calendar", () => {
  const slugs = cityPages.map(({ city }) => city?.slug);
  expect(slugs.toSorted()).toEqual(cities.map(({ slug }) => slug).toSorted());
});

it.each(cityPages.map((page) => [page.city?.name, page] as const))(
  "the calendar and the texts of %s agree on the best time",
  (_, page) => {
    const [calendar] = sectionsOf(page, "calendar");
    const usual: string[] = calendar?.visits ?? [];
    const more = calendar?.alsoVisits.flatMap(({ months }) => months) ?? [];
    const visits = [...usual, ...more];
    const isLate = more.length > 0;
    const inSpring = usual.filter((month) => spring.includes(month));
    expect(inSpring).toHaveLength(1);
    expect(usual).toEqual([...inSpring, "October", "November"]);
    expect(more).toEqual(isLate ? ["December"] : []);
    const drops = calendar?.falls.filter(({ months }) => months.length < monthNames.length) ?? [];
    if (isLate) expect(drops.some(({ months }) => months.includes("December"))).toBe(true);

    expect(calendar?.alsoVisits.every(({ name }) => name.endsWith(", again"))).toBe(true);
    const hours = page.city?.slug === "santa-clara" ? "1 to 2 hours" : "1 to 3 hours";
    expect(calendar?.note).toMatch(new RegExp(`^At least two visits a year, ${hours} each\\. Every quarter `));

    const sentences = stringsOf(pageSchema, page).flatMap(({ value }) => sentencesOf(value));
    expect(sentences.join(" ")).toMatch(/late October to mid November/i);
    const onTime = sentences.filter((sentence) =>
      /\b(?:best|book\w*|clean (?:by|in|now))\b|October to/i.test(sentence),
    );
    expect(onTime.filter((sentence) => monthsIn(sentence).some((month) => !visits.includes(month)))).toEqual([]);
  },
);

it("the first label of a picture names the first row of the calendar below it", () => {
  const names = pages.flatMap(({ address, sections: [hero, next] }) => {
    if (hero?.kind !== "hero" || next?.kind !== "calendar") return [];
    return [[address, hero.picture?.points?.[0]?.label, next.falls[0]?.name] as const];
  });
  expect(names.length).toBeGreaterThanOrEqual(5);
  for (const [address, label, row] of names) expect(label, address).toBe(row);
});
