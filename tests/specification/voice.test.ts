import { expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { type Page, sectionsOf } from "#model/site.ts";
import { ContentCopy } from "../../testing/sample-content.ts";

const site = loadSite("content");
const landingPages = site.pages.filter(({ service }) => service);
const isNotCleaning = ({ service }: Page) => service?.slug !== "gutter-cleaning";

it("begins each landing page's title with what people compare", () => {
  const begins = ({ head, service, city }: Page) => head.title.startsWith(`${service?.name} in ${city?.name}`);
  expect(landingPages.filter((page) => !begins(page)).map(({ head }) => head.title)).toEqual([]);
});

it("begins the descriptions of the home page and the services with a figure", () => {
  const pages = site.pages.filter(({ address, service }) => address === "/" || service);
  const descriptions = pages.filter(isNotCleaning).map(({ head }) => head.description);
  expect(descriptions.filter((description) => !/^\$?\d/.test(description))).toEqual([]);
});

it("names the other cities beside the call button of every service", () => {
  const points = landingPages.filter(isNotCleaning).map((page) => sectionsOf(page, "hero")[0]?.points);
  expect(points.filter((ticks) => !ticks?.includes("San Jose and eight nearby cities"))).toEqual([]);
});

it("says the prices of every service in one answer once they are filled in", () => {
  const copy = new ContentCopy("content");
  copy.changeText("company.yaml", (text) => `${text}minimumVisit: $120\n`);
  const pages = copy.load().pages.filter((page) => page.service && isNotCleaning(page));
  const priced = pages.map((page) => {
    const answers = sectionsOf(page, "faq").flatMap(({ questions }) => questions.map(({ answer }) => answer));
    return [page.address, answers.filter((answer) => answer.endsWith(". A visit costs $120 or more.")).length];
  });
  expect(priced).toEqual(pages.map(({ address }) => [address, 1]));
});

it("has one name for one fact on all pages", () => {
  const terms = landingPages.flatMap((page) => sectionsOf(page, "at-a-glance").flatMap(({ rows }) => rows));
  const others = /\b(?:visits? (?:needed|each)|how (?:often|long)|length|hours|duration|time)\b/i;
  const known = ["Visits a year", "Time on site", "Best time"];
  expect(terms.map(({ term }) => term).filter((term) => others.test(term) && !known.includes(term))).toEqual([]);
});

it("dials from buttons that say what a call is for, in a few words", () => {
  const labels = landingPages.flatMap((page) => [
    ...sectionsOf(page, "hero").map(({ callLabel }) => callLabel),
    ...sectionsOf(page, "topic").flatMap(({ parts }) => parts.map(({ callLabel }) => callLabel)),
    ...sectionsOf(page, "text-and-image").map(({ callLabel }) => callLabel),
  ]);
  const long = labels.filter(
    (label) => label && (label.split(" ").length > 6 || /\bask (?:how|what|why)\b/i.test(label)),
  );
  expect(long).toEqual([]);
});

it("writes email as one word", () => {
  const written = site.texts.filter((text) => /e-mail/i.test(text.written));
  expect(written.map(({ file, field }) => `${file}: ${field}`)).toEqual([]);
});
