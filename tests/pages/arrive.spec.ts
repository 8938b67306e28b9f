import type { Browser, CDPSession } from "@playwright/test";
import { addressesIn, builtDir } from "../../testing/addresses.ts";
import { mapWithConcurrency } from "../../testing/map-with-concurrency.ts";
import { expect, test } from "../../testing/site-story.ts";
import { shiftsOf, watchShifts } from "../site/page-shape.ts";

const largestShift = 0.05;
const { ofEachKind } = addressesIn(builtDir);

/** Bytes over the wire before the visitor acts, at most: of a kind of resource, of the picture seen first, of all. */
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
  test(`on ${screen} every first page is painted before its fonts are asked for, hardly shifts when they come, and is light`, async ({
    browser,
    site,
  }) => {
    const viewport = { viewport: { width, height }, deviceScaleFactor: ratio, baseURL: site.url };
    for (const { address, shifts, weight, ...told } of await arrivals(browser, viewport)) {
      expect
        .soft(shifts.sum, `${address} shifts as its fonts come: ${shifts.parts.join(", ")}`)
        .toBeLessThan(largestShift);
      expect(told.blocking, address).toEqual([]);
      expect(told.fontsAskedMs, address).toHaveLength(2);
      expect(Math.min(...told.fontsAskedMs), address).toBeGreaterThan(told.firstPaintMs);
      for (const [part, most] of Object.entries(budget))
        expect(weight[part as keyof Budget], `${part} of ${address}`).toBeLessThanOrEqual(most);
    }
  });
}

function arrivals(browser: Browser, options: { viewport: { width: number; height: number }; baseURL: string }) {
  return mapWithConcurrency(ofEachKind, 4, async (address) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const received = await listen(await context.newCDPSession(page));
    await watchShifts(page);
    await page.goto(address);
    await page.locator("html[data-fonts=brand]").waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    const told = await page.evaluate(tellOfArrival);
    const arrival = { address, ...told, shifts: await shiftsOf(page), weight: sumUp(received, told.firstPicture) };
    await context.close();
    return arrival;
  });
}

/** Runs in the page. */
function tellOfArrival() {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return {
    firstPaintMs: paint?.startTime ?? Number.POSITIVE_INFINITY,
    fontsAskedMs: resources.filter(({ name }) => name.endsWith(".woff2")).map(({ startTime }) => startTime),
    blocking: resources.map((one) => one.toJSON()).filter((one) => one.renderBlockingStatus === "blocking"),
    firstPicture: document.querySelector<HTMLImageElement>("main img")?.currentSrc ?? "",
  };
}

type Received = Map<string, { url: string; kind: string; bytes: number }>;

async function listen(session: CDPSession): Promise<Received> {
  const received: Received = new Map();
  await session.send("Network.enable");
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    received.set(requestId, { url: response.url, kind: type, bytes: 0 });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = received.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return received;
}

function sumUp(received: Received, firstPicture: string): Required<Budget> {
  const sum = (isCounted: (one: { url: string; kind: string }) => boolean) =>
    Array.from(received.values())
      .filter(isCounted)
      .reduce((bytes, one) => bytes + one.bytes, 0);
  return {
    all: sum(() => true),
    script: sum(({ kind }) => kind === "Script"),
    pictures: sum(({ kind }) => kind === "Image"),
    firstPicture: sum(({ url }) => url === firstPicture),
  };
}
