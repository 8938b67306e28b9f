import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { sectionsOf } from "../site.ts";
import { fleschReadingEase, readingEase } from "./reading-ease.ts";
import { landingPageSentences } from "./shown-text.ts";

test("The ease of a text with known counts is Flesch's formula", () => {
  const text = ["We clean the gutters by hand.", "Then we flush each downspout with water."];
  const expected = 206.835 - 1.015 * (13 / 2) - 84.6 * (16 / 13);
  expect(fleschReadingEase(text)).toBeCloseTo(expected, 6);
});

test("Headings and labels, which have no full stop, do not make a page look easy", () => {
  const sentences = landingPageSentences(new ContentCopy().load()).flatMap((page) => page.sentences);
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter((sentence) => !/[.!?]/.test(sentence))).toEqual([]);
});

test("Pages in officialese bring the median down and are named", () => {
  const copy = new ContentCopy();
  const heavy =
    "Comprehensive precipitation management necessitates periodical professional maintenance of residential installations, particularly considering unpredictable meteorological circumstances. ";
  for (const { address, service } of copy.load().pages) {
    if (!service) continue;
    copy.changePage(address.slice(1), (page) => {
      for (const section of sectionsOf(page, "text-and-image")) section.body = heavy.repeat(6);
    });
  }
  const [problem] = readingEase(copy.load());
  expect(problem?.file).toBe("content/pages");
  expect(problem?.fix).toMatch(
    /^The median reading ease is -?\d+\.\d and should be 60 or more\..* first in [a-z-]+-or \(/,
  );
});
