import { expect, it } from "vitest";
import { page } from "#model/schemas/page.ts";
import { entryProblems } from "./entry-problems.ts";

it("names fields as the screen labels them", () => {
  const questions = [{ question: "Do you?", answer: "No." }];
  const entry = {
    head: { title: "Short", description: "Gutters cleaned by hand. ".repeat(5) },
    updated: "2026-11-22",
    sections: [
      { kind: "hero", headline: "A", lead: "We clean gutters.", callLabel: "Call" },
      { kind: "faq", questions },
    ],
  };
  expect(entryProblems(entry, page)).toEqual([
    "For search engines, Title: Write 30 to 60 characters.",
    "Section 1 (Top of the page), Headline: Write at least two characters.",
    "Section 2 (Questions and answers), Question 1, Answer: Write at least one sentence.",
    "Section 2 (Questions and answers), Questions: Write at least 3 entries.",
  ]);
});
