import type { Browser, Page } from "@playwright/test";
import { mapWithConcurrency } from "../../build/map-with-concurrency.ts";
import { addressesIn, builtDir } from "../../testing/addresses.ts";
import { expect, screens, test } from "../../testing/site-story.ts";

const largestShift = 0.02;
const { addresses } = addressesIn(builtDir);

/** What a page tells of its own arrival, once it is set in the brand's fonts. */
interface Arrival {
  shift: number;
  firstPaintMs: number;
  fontsAskedMs: number[];
}

async function arrivalAt(page: Page, address: string): Promise<Arrival> {
  await page.goto(address);
  await page.locator("html[data-fonts=brand]").waitFor({ state: "attached" });
  return page.evaluate(async () => {
    // What it moved is known when the frame after that is on the screen.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const shifts = await new Promise<(PerformanceEntry & { value: number })[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries() as never));
      observer.observe({ type: "layout-shift", buffered: true });
      setTimeout(() => resolve([]), 200);
    });
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
    return {
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      firstPaintMs: paint?.startTime ?? Number.POSITIVE_INFINITY,
      fontsAskedMs: fonts.map(({ startTime }) => startTime),
    };
  });
}

function arrivals(browser: Browser, url: string, viewport: { width: number; height: number }) {
  return mapWithConcurrency(addresses, 4, async (address) => {
    const context = await browser.newContext({ viewport, baseURL: url });
    const arrival = await arrivalAt(await context.newPage(), address);
    await context.close();
    return { address, ...arrival };
  });
}

for (const [name, viewport] of Object.entries(screens)) {
  test(`on a ${name} every first page is painted before its fonts are asked for, and holds still when they come`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(180_000);
    for (const { address, shift, fontsAskedMs, firstPaintMs } of await arrivals(browser, site.url, viewport)) {
      const fix = `${address} moves as its faces come: the headline breaks its lines elsewhere then, so change its words`;
      expect.soft(shift, fix).toBeLessThan(largestShift);
      expect(fontsAskedMs, address).toHaveLength(2);
      expect(Math.min(...fontsAskedMs), address).toBeGreaterThan(firstPaintMs);
    }
  });
}
