import { expect, test } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { sectionsOf } from "#model/site.ts";
import { ContentCopy } from "../../testing/sample-content.ts";
import { departures } from "./departures.ts";

const site = loadSite("content");

test("The content has the pages, sections, texts, words and numbers of questions that the specification fixes", () => {
  expect(departures(site)).toEqual([]);
});

test("The form offers the eight services of the specification, in its order", () => {
  expect(
    site.services.map(({ name }) => name),
    "content/services/, by section 3",
  ).toEqual([
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
  expect(
    site.cities.map(({ name }) => name),
    "content/cities/, by section 1",
  ).toEqual([
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
  expect(shown, "content/cities/: showsPlace, by section 2.5").toEqual(["Santa Clara", "Sunnyvale", "Milpitas"]);
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
  expect(
    questions.map(({ question }) => question),
    "content/pages/index.yaml: section faq, questions, by section 2.8",
  ).toEqual(topics.map((topic) => expect.stringMatching(topic)));
});

test("The company is where and when the specification says", () => {
  const { address, hours, priceRange } = site.company;
  const { locality, region, postalCode } = address;
  const facts = { locality, region, postalCode, priceRange };
  expect(facts, "content/company.yaml: address and priceRange, by sections 1 and 9").toEqual({
    locality: "San Jose",
    region: "CA",
    postalCode: "95122",
    priceRange: "$$",
  });
  expect(hours, "content/company.yaml: hours, by section 9").toEqual([
    { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "07:00", closes: "18:00" },
    { days: ["Saturday"], opens: "08:00", closes: "18:00" },
    { days: ["Sunday"], opens: "08:00", closes: "15:00" },
  ]);
});

test("No words above a form ask for what the form has no field for", () => {
  const leads = site.pages.flatMap((page) => sectionsOf(page, "quote").map(({ lead }) => lead));
  expect(leads.length).toBeGreaterThan(0);
  expect(leads.filter((lead) => lead && /\btell us\b/i.test(lead))).toEqual([]);
});

test("The cleaning page of every city shows the one process", () => {
  const pages = site.pages.filter(({ service }) => service?.slug === "gutter-cleaning");
  const steps = pages.map((page) => sectionsOf(page, "process").map((section) => section.steps));
  expect(new Set(steps.map((own) => JSON.stringify(own))).size).toBe(1);
  expect(steps[0]).toHaveLength(1);
});

test("The home page needs every license that its services need", () => {
  const needs = site.pages.flatMap((page) => (page.service ? page.needs : []));
  const home = site.pages.find(({ address }) => address === "/");
  expect(new Set(home?.needs)).toEqual(new Set(needs));
});

test("An eighth question on the home page is the owner's to add: the site is loaded, this test alone objects", () => {
  const changed = new ContentCopy("content").withPage("index", (page) => {
    for (const { questions } of sectionsOf(page, "faq"))
      questions.push({ question: "Do you work in the rain?", answer: "Not on ladders, since wet rungs are slippery." });
  });
  expect(departures(changed)).toEqual([
    "content/pages/index.yaml: section faq, questions: Ask 7 questions here; there are 8. The specification fixes this in sections 2.5 and 2.8.",
  ]);
});
