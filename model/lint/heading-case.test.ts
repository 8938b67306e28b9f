import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { sectionsOf } from "../site.ts";
import { headingCase } from "./heading-case.ts";

test.each([
  ["How Often to Clean Gutters in Ashby", "Often, Clean, Gutters"],
  ["Gutter Washing for Fern Hill on a Monday", "Washing"],
  ["What comes first? The Roof", "Roof"],
])("%j is refused for %s", (heading, words) => {
  expect(fixesFor(heading)).toEqual([`Write "${heading}" like a sentence: ${words} without a capital.`]);
});

test.each(["How often to clean gutters in Ashby", "PVC or metal? Ask Alder Gutter", "Frequently Asked Questions"])(
  "%j passes",
  (heading) => {
    expect(fixesFor(heading)).toEqual([]);
  },
);

function fixesFor(heading: string): string[] {
  const copy = new ContentCopy();
  copy.changePage("gutter-repairs-fern-hill-or", (page) => {
    for (const section of sectionsOf(page, "faq")) section.heading = heading;
  });
  const problems = headingCase(copy.load(), copy.folder);
  return problems.filter(({ file }) => file.includes("gutter-repairs-fern-hill")).map(({ fix }) => fix);
}
