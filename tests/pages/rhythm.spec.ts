import { addressesIn, builtDir } from "../support/addresses.ts";
import {
  coveredCalls,
  emptyHalves,
  headingSizes,
  longSteps,
  movedSteps,
  pairsApart,
} from "../support/engines/layout.ts";
import { unfold } from "../support/engines/page-grid.ts";
import { expect, test } from "../support/site-story.ts";

const { addresses, legalPages } = addressesIn(builtDir);
const maxEmpty = 160;

test.use({ viewport: { width: 1440, height: 900 } });

for (const address of addresses.filter((one) => !legalPages.includes(one))) {
  test(`${address} has no empty halves, aligned pairs and two sizes of headings`, async ({ page, site }) => {
    await page.goto(site.url + address);
    expect.soft(await page.evaluate(emptyHalves, maxEmpty)).toEqual([]);
    expect.soft(await page.evaluate(pairsApart)).toEqual([]);
    const { large, others } = await page.evaluate(headingSizes);
    expect.soft(large.length, `large: ${large.join(", ")}`).toBeLessThanOrEqual(3);
    expect.soft(large.length).toBeGreaterThan(0);
    expect.soft(others).toEqual([28]);
  });
}

test("no step overlaps the next, and opened details move none", async ({ page }) => {
  for (const address of addresses) {
    await page.goto(address);
    await page.locator("html").evaluate((root) => root.toggleAttribute("data-tabbed"));
    for (const width of [768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await page.evaluate(longSteps), `${address} at ${width} pixels`).toEqual([]);
      expect.soft(await page.evaluate(movedSteps), `${address} at ${width} pixels`).toEqual([]);
    }
  }
});

test("nothing covers a phone link", async ({ page }) => {
  for (const address of addresses) {
    await page.goto(address);
    await page.evaluate(unfold);
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await page.evaluate(coveredCalls), `${address} at ${width} pixels`).toEqual([]);
    }
  }
});
