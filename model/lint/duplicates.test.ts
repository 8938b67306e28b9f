import { expect, test } from "vitest";
import { ContentCopy, pageAt } from "../../tests/support/sample-content.ts";
import { formatProblem } from "../problem.ts";
import type { CityFile } from "../schemas/city.ts";
import { sectionsOf } from "../site.ts";
import { duplicates } from "./duplicates.ts";

test("reports a title and a description that two pages have", () => {
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

test("reports a headline that a page and a legal text have", () => {
  const content = new ContentCopy().withPage("contact", (page) => {
    for (const hero of sectionsOf(page, "hero")) hero.headline = "Privacy Policy";
  });
  expect(duplicates(content).map(formatProblem)).toEqual([
    'content/legal/privacy-policy.md: headline: Write another headline: Contact Us for a Free Gutter Quote in Fern Hill (page) has the same, "Privacy Policy".',
  ]);
});

test("reports a question on two pages despite different punctuation", () => {
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

test("reports the place and the landmarks of a duplicated city", () => {
  const copy = new ContentCopy();
  copy.changeYaml<CityFile>("cities/larkspur.yaml", (city) => {
    const { place, landmarks } = copy.load().cities.find(({ slug }) => slug === "dunmore") ?? city;
    Object.assign(city, { place, landmarks });
  });
  const [city, ...landmarks] = duplicates(copy.load()).map(formatProblem);
  expect(city).toBe(
    "content/cities/larkspur.yaml: place: Larkspur is at the same place as Dunmore. Correct its coordinates.",
  );
  expect(landmarks[0]).toMatch(/^content\/cities\/larkspur\.yaml: landmarks: /);
});
