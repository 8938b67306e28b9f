import type { Browser } from "@playwright/test";
import { shiftsOf, watchShifts } from "../site/page-shape.ts";
import { addressesIn, builtDir } from "../support/addresses.ts";
import { expect, test } from "../support/site-story.ts";

const maxShift = 0.05;
const { ofEachKind } = addressesIn(builtDir);

/** Maximum bytes over the network before the visitor acts. */
interface Budget {
  all: number;
  script?: number;
  pictures?: number;
  firstPicture?: number;
}

const screens: { screen: string; width: number; height: number; ratio: number; budget: Budget }[] = [
  { screen: "a small phone", width: 360, height: 800, ratio: 3, budget: { all: 150_000, firstPicture: 30_000 } },
  {
    screen: "a phone",
    width: 412,
    height: 823,
    ratio: 1.75,
    budget: { all: 100_000, script: 10_000, pictures: 45_000, firstPicture: 30_000 },
  },
  { screen: "a large screen", width: 1440, height: 900, ratio: 1, budget: { all: 300_000 } },
];

for (const { screen, width, height, ratio, budget } of screens) {
  test(`on ${screen} every kind of page paints before it requests fonts, hardly shifts, and is light`, async ({
    browser,
    site,
  }) => {
    const viewport = { viewport: { width, height }, deviceScaleFactor: ratio, baseURL: site.url };
    for (const { address, shifts, ...arrival } of await openEachKind(browser, viewport)) {
      expect.soft(shifts.sum, `${address} shifts: ${shifts.parts.join(", ")}`).toBeLessThan(maxShift);
      expect(arrival.blocking, address).toEqual([]);
      expect(arrival.fontRequestsMs, address).toHaveLength(2);
      expect(Math.min(...arrival.fontRequestsMs), address).toBeGreaterThan(arrival.firstPaintMs);
      for (const [part, maxBytes] of Object.entries(budget))
        expect(arrival.bytes[part as keyof Budget], `${part} of ${address}`).toBeLessThanOrEqual(maxBytes);
    }
  });
}

function openEachKind(browser: Browser, options: { viewport: { width: number; height: number }; baseURL: string }) {
  const open = async (address: string) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await watchShifts(page);
    await page.goto(address);
    await page.locator("html[data-fonts=brand]").waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    const arrival = { address, ...(await page.evaluate(measureArrival)), shifts: await shiftsOf(page) };
    await context.close();
    return arrival;
  };
  return Promise.all(ofEachKind.map(open));
}

/** Runs in the page. */
function measureArrival() {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const firstPicture = document.querySelector<HTMLImageElement>("main img")?.currentSrc ?? "";
  const bytesOf = (files: RegExp) =>
    resources.filter(({ name }) => files.test(name)).reduce((bytes, { transferSize }) => bytes + transferSize, 0);
  return {
    firstPaintMs: paint?.startTime ?? Number.POSITIVE_INFINITY,
    fontRequestsMs: resources.filter(({ name }) => name.endsWith(".woff2")).map(({ startTime }) => startTime),
    blocking: resources.map((one) => one.toJSON()).filter((one) => one.renderBlockingStatus === "blocking"),
    bytes: {
      all: (navigation?.transferSize ?? Number.POSITIVE_INFINITY) + bytesOf(/./),
      script: bytesOf(/\.js$/),
      pictures: bytesOf(/\.(avif|webp|svg|png|jpg)$/),
      firstPicture: resources.find(({ name }) => name === firstPicture)?.transferSize ?? 0,
    },
  };
}
