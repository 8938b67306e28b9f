import { expect, test } from "vitest";
import { ContentCopy, pageAt } from "../../testing/sample-content.ts";
import { formatProblem } from "../problem.ts";
import type { CityFile } from "../schemas/city.ts";
import { sectionsOf } from "../site.ts";
import { duplicates } from "./duplicates.ts";

test("A title and a description that two pages have are named with both files", () => {
  const copy = new ContentCopy();
  const { head } = pageAt(copy.load(), "/contact");
  const content = copy.withPage("index", (page) => {
    page.head = { title: head.title.toUpperCase(), description: head.description };
  });
  expect(duplicates(content).map(formatProblem)).toEqual([
    expect.stringContaining(
      "content/pages/index.yaml: head, title: Write another title: Contact Us for a Free Gutter Quote in Fern Hill (page)",
    ),
    expect.stringContaining("content/pages/index.yaml: head, description: Write another description: "),
  ]);
});

test("A headline that a legal text has too is named", () => {
  const content = new ContentCopy().withPage("contact", (page) => {
    for (const hero of sectionsOf(page, "hero")) hero.headline = "Privacy Policy";
  });
  expect(duplicates(content).map(formatProblem)).toEqual([
    'content/legal/privacy-policy.md: headline: Write another headline: Contact Us for a Free Gutter Quote in Fern Hill (page) has the same, "Privacy Policy".',
  ]);
});

test("A question asked on two pages is named, however it is punctuated", () => {
  const content = new ContentCopy().withPage("gutter-repairs-fern-hill-or", (page) => {
    for (const { questions } of sectionsOf(page, "faq"))
      Object.assign(questions[1] ?? {}, { question: "How can I pay" });
  });
  expect(duplicates(content).map(formatProblem)).toEqual([
    expect.stringMatching(
      /^content\/pages\/index\.yaml: section \d \(faq\), question 7, question: Write another question: Gutter Repair in Fern Hill \(page\) has/,
    ),
  ]);
});

test("A city that was duplicated is named with its place and its landmarks", () => {
  const copy = new ContentCopy();
  copy.changeYaml<CityFile>("cities/larkspur.yaml", (city) => {
    const { place, landmarks } = copy.load().cities.find(({ slug }) => slug === "dunmore") ?? city;
    Object.assign(city, { place, landmarks });
  });
  const told = duplicates(copy.load()).map(formatProblem);
  expect(told[0]).toBe("content/cities/larkspur.yaml: place: Larkspur has the place of Dunmore. Write where it is.");
  expect(told.slice(1).every((one) => one.startsWith("content/cities/larkspur.yaml: landmarks: "))).toBe(true);
  expect(told.length).toBeGreaterThan(1);
});
