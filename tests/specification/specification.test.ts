import { expect, test } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { formatProblem } from "#model/problem.ts";
import { type Site, sectionsOf } from "#model/site.ts";
import { ContentCopy } from "../../testing/sample-content.ts";
import { faqSizes } from "./faq-size.ts";
import { missingPages } from "./required-pages.ts";
import { requiredSections } from "./required-sections.ts";

const site = loadSite("content");

test("The content has the pages, sections, texts and numbers of questions that the specification fixes", () => {
  expect(departures(site)).toEqual([]);
});

test("The form offers the eight services of the specification, in its order", () => {
  expect(site.services.map(({ name }) => name)).toEqual([
    "Gutter Cleaning",
    "Gutter Installation",
    "Gutter Repair",
    "Gutter Guard Installation",
    "Gutter Replacement",
    "Downspout Installation and Repair",
    "Fascia and Soffit Repair",
    "Commercial Gutter Services",
  ]);
});

test("The site serves the nine cities of the specification", () => {
  expect(site.cities.map(({ name }) => name)).toEqual([
    "San Jose",
    "Santa Clara",
    "Sunnyvale",
    "Milpitas",
    "Cupertino",
    "Los Gatos",
    "Gilroy",
    "Campbell",
    "Saratoga",
  ]);
});

test("Search engines are told the place of three cities", () => {
  const shown = site.cities.filter(({ showsPlace }) => showsPlace).map(({ name }) => name);
  expect(shown).toEqual(["Santa Clara", "Sunnyvale", "Milpitas"]);
});

test("The home page answers the seven questions of the specification", () => {
  const topics = [
    /how often .*clean/i,
    /signs .*repair/i,
    /commercial/i,
    /how long .*install/i,
    /guards worth/i,
    /emergency/i,
    /pay/i,
  ];
  const [home] = site.pages.filter(({ address }) => address === "/");
  const questions = home ? sectionsOf(home, "faq").flatMap((section) => section.questions) : [];
  expect(questions.map(({ question }) => question)).toEqual(topics.map((topic) => expect.stringMatching(topic)));
});

test("The legal texts are dated as the specification says", () => {
  expect(site.legalPages.map(({ updated }) => updated.slice(0, 7))).toEqual(["2025-01", "2025-01"]);
});

test("The company is where and when the specification says", () => {
  const { address, hours, priceRange } = site.company;
  expect([address.locality, address.region, address.postalCode, priceRange]).toEqual(["San Jose", "CA", "95122", "$$"]);
  expect(hours).toEqual([
    { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "07:00", closes: "18:00" },
    { days: ["Saturday"], opens: "08:00", closes: "18:00" },
    { days: ["Sunday"], opens: "08:00", closes: "15:00" },
  ]);
});

test("An eighth question on the home page is the owner's to add: the site is loaded, this test alone objects", () => {
  const changed = new ContentCopy("content").withPage("index", (page) => {
    for (const { questions } of sectionsOf(page, "faq"))
      questions.push({ question: "Do you work in the rain?", answer: "Not on ladders, since wet rungs are slippery." });
  });
  expect(departures(changed)).toEqual([
    "content/pages/index.yaml: section faq, questions: Ask 7 questions here; there are 8.",
  ]);
});

/** Where the content departs from what the specification fixes. */
function departures(of: Site): string[] {
  return [...missingPages(of), ...requiredSections(of), ...faqSizes(of)].map(formatProblem);
}
