import { readPages } from "../site/read-pages.ts";
import { addressesIn, builtDir } from "../support/addresses.ts";
import { expect, test } from "../support/site-story.ts";

const { cityPages, servicePages, legalPages } = addressesIn(builtDir);
const limits: [kind: string, pages: string[], min: number, max: number][] = [
  ["city page", cityPages, 1100, 1450],
  ["service page", servicePages, 1000, 1400],
  ["home page", ["/"], 100, 1150],
  ["contact page", ["/contact"], 100, 500],
  ["legal text", legalPages, 500, 1500],
];

test.skip(Boolean(process.env.CONTENT_DIR), "The limits are for the company in content/.");

for (const [kind, pages, min, max] of limits) {
  test(`a ${kind} has ${min} to ${max} words, with closed answers but without the form`, async ({ page }) => {
    expect(pages.length).toBeGreaterThan(0);
    for (const { address, wordCount } of await readPages(page, pages)) {
      expect.soft(wordCount, address).toBeGreaterThanOrEqual(min);
      expect.soft(wordCount, address).toBeLessThanOrEqual(max);
    }
  });
}
