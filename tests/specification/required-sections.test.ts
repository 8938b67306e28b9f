import { expect, test } from "vitest";
import { formatProblem } from "#model/problem.ts";
import type { PageFile, SectionFile } from "#model/schemas/page.ts";
import { sectionsOf } from "#model/site.ts";
import { ContentCopy } from "../../testing/sample-content.ts";
import { requiredSections } from "./required-sections.ts";

test.each<[string, SectionFile["kind"], string]>([
  ["gutter-cleaning-gilroy-ca", "call-banner", "Repeat the call banner: three on a landing page."],
  ["gutter-replacement-san-jose-ca", "service-cards", "Show four service cards, each for another service"],
  ["gutter-replacement-san-jose-ca", "faq", "Add the page's questions in a section of kind: faq."],
  [
    "gutter-cleaning-san-jose-ca",
    "serving-map",
    'Add a section of kind: serving-map with the heading "Serving San Jose".',
  ],
  [
    "gutter-cleaning-gilroy-ca",
    "topic",
    "Add a part about debris removal and flushing, named so in its heading, with a callLabel.",
  ],
  [
    "fascia-and-soffit-repair-san-jose-ca",
    "quote",
    'Add a section of kind: quote with the heading "Request Your Free Inspection".',
  ],
  ["index", "reasons", "Give three reasons to choose the company."],
  ["contact", "contact-cards", "Add the ways to reach the company: kind: contact-cards."],
])("The page %s without its %s is told: %s", (name, kind, fix) => {
  expect(afterChange(name, (page) => without(page, kind))).toContainEqual(
    expect.stringMatching(new RegExp(`^content/pages/${name}\\.yaml: sections.*${escaped(fix)}`)),
  );
});

test("A banner in other words than the specification's is named on the home page", () => {
  const problems = afterChange("index", (page) => {
    for (const banner of sectionsOf(page, "call-banner")) banner.text = "Gutters? Call.";
  });
  expect(problems).toContainEqual(
    expect.stringContaining('Add the call banner "Need help with your gutters? Call us now!"'),
  );
});

test("A map of San Jose on another city's page is named", () => {
  const problems = afterChange("gutter-cleaning-gilroy-ca", (page) => {
    page.sections.push({ kind: "serving-map", heading: "Serving San Jose" });
  });
  expect(problems).toContainEqual(expect.stringContaining("Leave the map of San Jose to the pages about San Jose."));
});

test("A card for the page's own service is named", () => {
  const problems = afterChange("gutter-replacement-san-jose-ca", (page) => {
    for (const { cards } of sectionsOf(page, "service-cards"))
      Object.assign(cards[0] ?? {}, { service: "gutter-replacement" });
  });
  expect(problems).toContainEqual(expect.stringContaining("none for the page's own"));
});

test("Saratoga without its email and the process without its heading are named", () => {
  const problems = afterChange("gutter-cleaning-saratoga-ca", (page) => {
    for (const section of sectionsOf(page, "text-and-image")) section.body = section.body.replaceAll("{email}", "us");
    for (const section of page.sections)
      if ("heading" in section) section.heading = section.heading.replace(/^Why trust/, "Trust");
  });
  expect(problems).toContainEqual(expect.stringContaining("Add the contact paragraph with {phone} and {email}."));
  expect(problems).toContainEqual(expect.stringContaining('below a heading that starts with "Why trust"'));
});

function afterChange(name: string, change: (page: PageFile) => void): string[] {
  return requiredSections(new ContentCopy("content").withPage(name, change)).map(formatProblem);
}

function without(page: PageFile, kind: SectionFile["kind"]): void {
  page.sections = page.sections.filter((section) => section.kind !== kind);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
