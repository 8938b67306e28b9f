import { expect, test } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { sectionsOf } from "#model/site.ts";
import { ContentCopy } from "../support/sample-content.ts";
import { departures } from "./departures.ts";

const site = loadSite("content");

test("the content has the pages, sections, words and questions of the specification", () => {
  expect(departures(site)).toEqual([]);
});

test("the form offers the eight services in the specified order", () => {
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

test("the site serves the nine specified cities", () => {
  const cities = site.cities.map(({ name }) => name).join(", ");
  expect(cities, "content/cities/, by section 1").toBe(
    "San Jose, Santa Clara, Sunnyvale, Milpitas, Cupertino, Los Gatos, Gilroy, Campbell, Saratoga",
  );
});

test("structured data has the coordinates of three cities", () => {
  const located = site.cities.filter(({ showsPlace }) => showsPlace).map(({ name }) => name);
  expect(located, "content/cities/: showsPlace, by section 2.5").toEqual(["Santa Clara", "Sunnyvale", "Milpitas"]);
});

test("the home page answers the seven specified questions", () => {
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

test("the company has the specified address, price range and hours", () => {
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

test("texts beside a form do not ask for more than its fields", () => {
  const leads = site.pages.flatMap((page) => sectionsOf(page, "quote").map(({ lead }) => lead));
  expect(leads.length).toBeGreaterThan(0);
  expect(leads.filter((lead) => lead && /\btell us\b/i.test(lead))).toEqual([]);
});

test("the cleaning pages of all cities show the same process", () => {
  const pages = site.pages.filter(({ service }) => service?.slug === "gutter-cleaning");
  const steps = pages.map((page) => sectionsOf(page, "process").map((section) => section.steps));
  expect(new Set(steps.map((own) => JSON.stringify(own))).size).toBe(1);
  expect(steps[0]).toHaveLength(1);
});

test("the home page needs every license that a service page needs", () => {
  const needs = site.pages.flatMap((page) => (page.service ? page.needs : []));
  const home = site.pages.find(({ address }) => address === "/");
  expect(new Set(home?.needs)).toEqual(new Set(needs));
});

test("an eighth question on the home page departs from the specification, but the site loads", () => {
  const changed = new ContentCopy("content").withPage("index", (page) => {
    for (const { questions } of sectionsOf(page, "faq"))
      questions.push({ question: "Do you work in the rain?", answer: "Not on ladders, since wet rungs are slippery." });
  });
  expect(departures(changed)).toEqual([
    "content/pages/index.yaml: section faq, questions: Ask 7 questions here, not 8. The specification fixes this in sections 2.5 and 2.8.",
  ]);
});
