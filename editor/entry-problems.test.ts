import { expect, it } from "vitest";
import { kinds } from "#model/kinds.ts";
import { company } from "#model/schemas/company.ts";
import { page } from "#model/schemas/page.ts";
import { ContentCopy } from "../tests/support/sample-content.ts";
import { entryProblems, formatEntryProblem } from "./entry-problems.ts";

it("names fields by their labels", () => {
  const questions = [{ question: "Do you?", answer: "No." }];
  const entry = {
    head: { title: "Short", description: "Gutters cleaned by hand. ".repeat(5) },
    updated: "2026-11-22",
    sections: [
      { kind: "hero", headline: "A", lead: "We clean gutters.", callLabel: "Call" },
      { kind: "faq", questions },
    ],
  };
  expect(entryProblems(entry, page).map(formatEntryProblem)).toEqual([
    "For search engines, Title: Write at least 30 characters.",
    "Section 1 (Top of the page), Headline: Write at least 2 characters.",
    "Section 2 (Questions and answers), Question 1, Answer: Write at least one sentence.",
    "Section 2 (Questions and answers), Questions: Write at least 3 entries.",
  ]);
});

it("reports one problem for an empty field, and one for a text with two faults", () => {
  const entry = { head: { title: "", description: "\n" }, updated: "2026-11-22", sections: [] };
  expect(entryProblems(entry, page).map(formatEntryProblem)).toEqual([
    "For search engines, Title: Fill this in.",
    "For search engines, Description: Write at least 110 characters.",
    'Sections: Start with the section "Top of the page".',
  ]);
});

it("names a character without meaning, and the text before it", () => {
  const head = { title: "Gutter Cleaning in Dunmore \uF8FF", description: "Gutters cleaned by hand. ".repeat(5) };
  expect(entryProblems({ head }, page).map(formatEntryProblem)).toEqual([
    'For search engines, Title: Most devices show the character U+F8FF after "Cleaning in Dunmore" as a box. Replace or remove it.',
  ]);
});

it("marks only the last day before the first as valid alone, beside a notice without days", () => {
  const notices = [{ text: "We are back soon.", from: "2026-12-20", until: "2026-12-10" }, { text: "Closed." }];
  const found = entryProblems({ notices }, company).filter(({ path }) => path.startsWith("notices"));
  expect(found).toEqual([
    expect.objectContaining({ path: "notices.0.until", fix: "The last day is before the first.", isValidAlone: true }),
    expect.objectContaining({ path: "notices.1.from", fix: "Fill this in.", isValidAlone: false }),
    expect.objectContaining({ path: "notices.1.until", fix: "Fill this in.", isValidAlone: false }),
  ]);
});

it("says why a color is too pale that the dark scheme takes from the light one", () => {
  const { brand } = new ContentCopy().load();
  const pale = { ...brand, colors: { ...brand.colors, dark: { page: "#222222" } } };
  const found = entryProblems(pale, kinds.brand.schema).find(({ path }) => path === "colors.dark.text");
  expect(found).toMatchObject({
    isEmpty: false,
    fix: expect.stringContaining('hard to see on "Background of the page"'),
  });
});
