import { expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import type { Section } from "#model/site.ts";
import { pageAt } from "../../tests/support/sample-content.ts";
import { pairSections } from "./pair-sections.ts";

const page = pageAt(loadSite("tests/support/sample-company"), "/gutter-repairs-fern-hill-or");
const picture = { file: "repair-corner", alt: "A drop at a corner" };
const text = (heading: string, more: object = {}): Section => {
  return { kind: "text-and-image", heading, body: "What this part is about.", ...more };
};
const besideIn = (sections: Section[]) => {
  const beside = pairSections({ ...page, sections });
  return sections.map((section) => beside.get(section));
};
const faq: Section = { kind: "faq", heading: "Questions", questions: [] };
const cards: Section = { kind: "service-cards", heading: "Other services", variant: "icons", cards: [] };
const calendar: Section = { kind: "calendar", heading: "A year", falls: [], visits: ["May"] };
const cells = ["One cell.", "Another."];

it.each<[string, Section[]]>([
  ["two texts without pictures", [text("one"), text("two")]],
  ["two texts with pictures", [text("one", { picture }), text("two", { picture })]],
  ["the calendar and the prices at a glance", [calendar, { kind: "at-a-glance", heading: "In short", rows: [] }]],
  ["the questions and small cards", [faq, cards]],
])("pairs %s", (_, sections) => {
  expect(besideIn(sections)).toEqual(["first", "second"]);
});

it.each<[string, Section[]]>([
  ["a text with a picture and a text without one", [text("one", { picture }), text("two")]],
  ["a picture cut into cells and a text with a picture", [text("one", { picture, cells }), text("two", { picture })]],
  ["small cards and the questions", [cards, faq]],
  ["the questions and cards with pictures", [faq, { ...cards, variant: "pictures" }]],
])("does not pair %s", (_, sections) => {
  expect(besideIn(sections)).toEqual([undefined, undefined]);
});

it("leaves the third of three texts unpaired", () => {
  expect(besideIn([text("one"), text("two"), text("three")])).toEqual(["first", "second", undefined]);
});
