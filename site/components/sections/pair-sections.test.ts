import { expect, test } from "vitest";
import { loadSite } from "#model/load-site.ts";
import type { Page, Section } from "#model/site.ts";
import { pageAt } from "../../../testing/sample-content.ts";
import { pairSections } from "./pair-sections.ts";

const repairs = pageAt(loadSite("testing/sample-company"), "/gutter-repairs-fern-hill-or");
const picture = { file: "repair-corner", alt: "A drop at a corner" };
const text = (heading: string, more: object = {}): Section => {
  return { kind: "text-and-image", heading, body: "What this part is about.", ...more };
};
const pageOf = (...sections: Section[]): Page => ({ ...repairs, sections });
const besideIn = (...sections: Section[]) => sections.map((section) => pairSections(pageOf(...sections)).get(section));
const faq: Section = { kind: "faq", heading: "Questions", questions: [] };
const cards: Section = { kind: "service-cards", heading: "Other services", variant: "icons", cards: [] };

test("Two texts with pictures share a row, or two without; one with and one without do not", () => {
  expect(besideIn(text("one"), text("two"))).toEqual(["first", "second"]);
  expect(besideIn(text("one", { picture }), text("two", { picture }))).toEqual(["first", "second"]);
  expect(besideIn(text("one", { picture }), text("two"))).toEqual([undefined, undefined]);
  expect(besideIn(text("one"), text("two"), text("three"))).toEqual(["first", "second", undefined]);
});

test("A picture cut into cells has its row alone", () => {
  const cells = ["One cell.", "Another."];
  expect(besideIn(text("one", { picture, cells }), text("two", { picture }))).toEqual([undefined, undefined]);
});

test("The calendar shares a row with what is at a glance after it", () => {
  const calendar: Section = { kind: "calendar", heading: "A year", falls: [], visits: ["May"] };
  expect(besideIn(calendar, { kind: "at-a-glance", heading: "In short", rows: [] })).toEqual(["first", "second"]);
});

test("The questions share a row with small cards after them", () => {
  expect(besideIn(faq, cards)).toEqual(["first", "second"]);
  expect(besideIn(cards, faq)).toEqual([undefined, undefined]);
  expect(besideIn(faq, { ...cards, variant: "pictures" })).toEqual([undefined, undefined]);
});
