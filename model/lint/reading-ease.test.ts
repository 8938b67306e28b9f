import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { sectionsOf } from "../site.ts";
import { fleschReadingEase, readingEase } from "./reading-ease.ts";

test("The ease of a text with known counts is Flesch's formula, and headings do not move it", () => {
  const text = ["We clean the gutters by hand.", "Then we flush each downspout with water."];
  const expected = 206.835 - 1.015 * (13 / 2) - 84.6 * (16 / 13);
  expect(fleschReadingEase(text)).toBeCloseTo(expected, 6);
  expect(fleschReadingEase([...text, "Comprehensive Residential Maintenance"])).toBeCloseTo(expected, 6);
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
