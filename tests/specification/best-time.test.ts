import { expect, it } from "vitest";
import { stringsOf } from "#model/fields.ts";
import { loadSite } from "#model/load-site.ts";
import { monthNames } from "#model/schemas/calendar.ts";
import { page as pageSchema } from "#model/schemas/page.ts";
import { sectionsOf } from "#model/site.ts";
import { monthsIn, sentencesOf } from "./sentences.ts";

/*
 * One rule for the best time to clean: late October to mid November, again in December where trees drop late, and once
 * in spring (specification, section 2.8: twice a year, spring and fall).
 */
const fall = ["October", "November"];
const spring = ["March", "April", "May"];
const cityPages = loadSite("content").pages.filter((page) => sectionsOf(page, "calendar").length > 0);

it("is drawn on the page of every city", () => {
  expect(cityPages.map(({ city }) => city?.slug).toSorted()).toEqual(
    loadSite("content")
      .cities.map(({ slug }) => slug)
      .toSorted(),
  );
});

it.each(cityPages.map((page) => [page.city?.name, page] as const))(
  "%s says in chart, text and answers the same",
  (_, page) => {
    const [calendar] = sectionsOf(page, "calendar");
    const visits: string[] = calendar?.visits ?? [];
    const isLate = visits.includes("December");
    const inSpring = visits.filter((month) => spring.includes(month));
    expect(inSpring).toHaveLength(1);
    expect(visits).toEqual([...inSpring, ...fall, ...(isLate ? ["December"] : [])]);
    const drops = calendar?.falls.filter(({ months }) => months.length < monthNames.length) ?? [];
    if (isLate) expect(drops.some(({ months }) => months.includes("December"))).toBe(true);

    const sentences = stringsOf(pageSchema, page).flatMap(({ value }) => sentencesOf(value));
    expect(sentences.join(" ")).toMatch(/late October to mid November/i);
    expect(sentences.some((sentence) => /again in December/.test(sentence))).toBe(isLate);
    const onTime = sentences.filter((sentence) =>
      /\b(?:best|book\w*|clean (?:by|in|now))\b|October to/i.test(sentence),
    );
    expect(onTime.filter((sentence) => monthsIn(sentence).some((month) => !visits.includes(month)))).toEqual([]);
  },
);

it.each(cityPages.map((page) => [page.city?.name, page] as const))(
  "%s names the months of its chart in the row of the best time",
  (_, page) => {
    const rows = sectionsOf(page, "at-a-glance").flatMap((section) => section.rows);
    const bestTime = rows.find(({ term }) => term === "Best time");
    expect(monthsIn(bestTime?.detail ?? "")).toEqual(sectionsOf(page, "calendar")[0]?.visits);
  },
);
