import sharp from "sharp";
import { addressesIn, builtDir } from "../../testing/addresses.ts";
import {
  coveredCalls,
  emptyHalves,
  headingSizes,
  lineToCalendar,
  longSteps,
  movedSteps,
  pairsApart,
} from "../../testing/engines/layout.ts";
import { unfold } from "../../testing/engines/page-grid.ts";
import { expect, test } from "../../testing/site-story.ts";

const { addresses, cityPages, legalPages } = addressesIn(builtDir);
const maxEmpty = 240;

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

test("an unbroken line joins a city's hero with the first row of its calendar", async ({ page }) => {
  let joined = 0;
  for (const address of cityPages) {
    await page.goto(address);
    if ((await page.locator(".calendar.joined").count()) === 0) continue;
    joined += 1;
    // The brand's fonts load after the first paint and move the content below.
    await page.locator("html[data-fonts=brand]").waitFor({ state: "attached" });
    for (const width of [1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 1400 });
      const { x, end, row } = await page.evaluate(lineToCalendar);
      const shot = await page.screenshot({ clip: { x, y: end - 20, width: 1, height: row - end + 20 } });
      const { data } = await sharp(shot).greyscale().raw().toBuffer({ resolveWithObject: true });
      const broken = Array.from(data).findIndex((value, y) => (y < 19 ? value < 128 : y > 21 && value > 128));
      expect.soft(broken, `${address} at ${width} pixels`).toBe(-1);
    }
  }
  expect(joined).toBeGreaterThan(0);
});

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
