import { addressesIn, builtDir } from "../../testing/addresses.ts";
import { expect, test } from "../../testing/site-story.ts";
import { readPages } from "../site/read-pages.ts";

test.use({ builtDir });

const { cityPages, servicePages } = addressesIn(builtDir);
const limits: [kind: string, pages: string[], max: number][] = [
  ["city page", cityPages, 1450],
  ["service page", servicePages, 1400],
  ["home page", ["/"], 1150],
  ["contact page", ["/contact"], 500],
];

for (const [kind, pages, max] of limits) {
  test(`a ${kind} has at most ${max} words, closed answers included, the form apart`, async ({ page }) => {
    expect(pages.length).toBeGreaterThan(0);
    for (const { address, wordCount } of await readPages(page, pages)) {
      expect.soft(wordCount, address).toBeGreaterThan(100);
      expect.soft(wordCount, address).toBeLessThanOrEqual(max);
    }
  });
}
