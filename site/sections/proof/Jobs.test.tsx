import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { Job, Site } from "#model/site.ts";
import { ContentCopy, pageAt } from "../../../tests/support/sample-content.ts";
import { Jobs } from "./Jobs.tsx";
import { People } from "./People.tsx";

const picture = { file: "home-eave", alt: "A clean gutter below an eave" };
const pictures = { "home-eave": { src: "a.webp", width: 1600, height: 1067 } };
const review = {
  words: "Dry again.\n\nThey came when they said.",
  stars: 4,
  author: "B. in Dunmore",
  date: "2026-06-30",
  source: "Google",
  link: "https://reviews.example/1",
  consent: "2026-07-01",
};
const rating = { source: "Google", stars: 4.9, count: 12, url: "https://reviews.example", month: "2026-05" };

/** Shows one job on the page about cleaning in Dunmore. */
function showJob(fields: Partial<Job>, company: Partial<Site["company"]> = {}) {
  const copy = new ContentCopy();
  copy.addJob("porch");
  const site = copy.load();
  const [job = expect.fail("There is no job.")] = pageAt(site, "/gutter-cleaning-dunmore-or").jobs;
  const shownSite = { ...site, company: { ...site.company, ...company } };
  render(<Jobs site={shownSite} pictures={pictures} jobs={[{ ...job, ...fields }]} />);
  return screen.getByRole("listitem");
}
afterEach(cleanup);

it("names service, city and month of each job, with and without a heading", () => {
  expect(showJob({}).textContent).toMatch(/^Gutter cleaning in DunmoreJune 2026$/);
  cleanup();
  const withHeading = showJob({ heading: "A porch gutter reopened", price: 1240 });
  expect(withHeading.textContent).toMatch(/^A porch gutter reopenedGutter cleaning in Dunmore, June 2026, \$1,240$/);
});

it("labels photographs, one or two", () => {
  const labels = (fields: Partial<Job>) =>
    within(showJob(fields))
      .getAllByRole("figure")
      .map(({ textContent }) => textContent);
  expect(labels({ before: picture, after: picture })).toEqual(["Before", "After"]);
  cleanup();
  expect(labels({ after: picture })).toEqual(["After"]);
});

it("shows a review with quotation marks, stars, author, month and a link to its source", () => {
  const shown = within(showJob({ review }));
  expect(shown.getByRole("blockquote").textContent).toBe("“Dry again.\n\nThey came when they said.”");
  expect(shown.getByRole("img", { name: "4 of 5 stars" }).textContent).toBe("★★★★☆");
  expect(shown.getByText("B. in Dunmore").parentElement?.textContent).toMatch(/B\. in Dunmore, June 2026, on Google$/);
  expect(shown.getByRole("link", { name: "on Google" }).getAttribute("href")).toBe("https://reviews.example/1");
});

it("names the host of a link without a source", () => {
  const { words, author, link } = review;
  const shown = within(showJob({ review: { words, author, link } }));
  expect(shown.getByRole("link", { name: "on reviews.example" }).getAttribute("href")).toBe(link);
});

it("puts a short review below the heading, and a long one beside photographs", () => {
  const columns = (words: string) =>
    Array.from(showJob({ after: picture, review: { ...review, words } }).children, (column) =>
      ["blockquote", "figure"].filter((element) => column.querySelector(element)).join(),
    );
  expect(columns("Dry again.")).toEqual(["blockquote", "figure"]);
  cleanup();
  expect(columns("Dry again. ".repeat(30))).toEqual(["figure", "blockquote"]);
});

it("shows a review of which only words and author are known", () => {
  const { words, author } = review;
  const shown = showJob({ review: { words, author } });
  expect(within(shown).getByText("B. in Dunmore").parentElement?.textContent).toMatch(/^B\. in Dunmore$/);
});

it("shows the rating and its month above reviews only", () => {
  showJob({}, { rating });
  expect(screen.queryByText(/12 reviews/)).toBeNull();
  cleanup();
  showJob({ review }, { rating });
  expect(screen.getByRole("link", { name: "4.9 on Google (12 reviews)" }).parentElement?.textContent).toMatch(
    /May 2026$/,
  );
});

it("shows people", () => {
  const people = [{ name: "Ann", role: "Crew lead", since: 2015, picture }];
  render(<People site={new ContentCopy().load()} pictures={pictures} people={people} />);
  expect(screen.getByRole("listitem").textContent).toBe("AnnCrew lead, since 2015");
});
