import { expect, test } from "vitest";
import { formatProblem } from "#model/problem.ts";
import { sectionsOf } from "#model/site.ts";
import { ContentCopy } from "../../testing/sample-content.ts";
import { faqSizes } from "./faq-size.ts";

test.each([
  ["index", "Ask 7 questions here; there are 6."],
  ["gutter-cleaning-saratoga-ca", "Ask 8 questions here; there are 7."],
  ["gutter-cleaning-campbell-ca", "Ask 10 questions here; there are 9."],
  ["downspout-installation-and-repair-san-jose-ca", "Ask 8 questions here; there are 7."],
])("The page %s with a question too few is told: %s", (name, fix) => {
  const content = new ContentCopy("content").withPage(name, (page) => {
    for (const { questions } of sectionsOf(page, "faq")) questions.pop();
  });
  expect(faqSizes(content).map(formatProblem)).toEqual([`content/pages/${name}.yaml: section faq, questions: ${fix}`]);
});

test("A service page may ask 7 or 8 questions, not 9", () => {
  const content = new ContentCopy("content").withPage("gutter-replacement-san-jose-ca", (page) => {
    for (const { questions } of sectionsOf(page, "faq")) {
      while (questions.length < 9)
        questions.push({ question: `Question ${questions.length}?`, answer: "An answer of some length." });
    }
  });
  expect(faqSizes(content).map(({ fix }) => fix)).toEqual(["Ask 7 or 8 questions here; there are 9."]);
});
