import type { Browser, CDPSession } from "@playwright/test";
import { mapWithConcurrency } from "../../build/map-with-concurrency.ts";
import { addressesIn, builtDir } from "../../testing/addresses.ts";
import { type FirstAnswer, firstAnswers, maxFirstScreenBytes, maxPageBytes } from "../../testing/first-answer.ts";
import { runSite } from "../../testing/running-site.ts";
import { expect, test } from "../../testing/site-story.ts";

const { addresses } = addressesIn(builtDir);

test("every page's first answer is within its budget, headers and all", async ({ site }) => {
  const answers = await firstAnswers(site.url, addresses);
  expect(answers).toHaveLength(addresses.length);
  expect(answers.filter(isTooLarge)).toEqual([]);
});

test("it is as well with the header fields a public site over https adds", async () => {
  const site = await runSite(builtDir, { SITE_URL: "https://www.example.com" });
  try {
    expect((await firstAnswers(site.url, addresses)).filter(isTooLarge)).toEqual([]);
  } finally {
    await site.close();
  }
});

function isTooLarge({ bytes, firstScreenBytes }: FirstAnswer): boolean {
  return bytes > maxPageBytes || firstScreenBytes > maxFirstScreenBytes;
}

/** Bytes over the wire before the visitor acts, by the kind of resource, and those of the picture seen first. */
interface Weight {
  total: number;
  byKind: Record<string, number>;
  firstPicture: number;
  blocking: string[];
}

interface Screen {
  width: number;
  height: number;
  ratio: number;
}

function weighAll(browser: Browser, url: string, screen: Screen) {
  return mapWithConcurrency(addresses, 5, async (address) => ({
    address,
    ...(await weigh(browser, url + address, screen)),
  }));
}

async function weigh(browser: Browser, url: string, screen: Screen): Promise<Weight> {
  const viewport = { width: screen.width, height: screen.height };
  const context = await browser.newContext({ viewport, deviceScaleFactor: screen.ratio });
  const page = await context.newPage();
  const received = await listen(await context.newCDPSession(page));
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(500);
  const firstPicture = await page.evaluate(() => document.querySelector<HTMLImageElement>("main img")?.currentSrc);
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map((entry) => entry.toJSON())
      .filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking")
      .map(({ name }) => name as string),
  );
  await context.close();
  return sumUp(received, firstPicture ?? "", blocking);
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

function sumUp(received: Received, firstPicture: string, blocking: string[]): Weight {
  const byKind: Record<string, number> = {};
  for (const { kind, bytes } of received.values()) byKind[kind] = (byKind[kind] ?? 0) + bytes;
  const total = Object.values(byKind).reduce((sum, bytes) => sum + bytes, 0);
  const first = [...received.values()].find(({ url }) => url === firstPicture)?.bytes ?? 0;
  return { total, byKind, firstPicture: first, blocking };
}

test("on a phone a page weighs little before the visitor acts: script 10 kB, pictures 30 kB, all 100 kB", async ({
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  for (const { address, ...weight } of await weighAll(browser, site.url, { width: 412, height: 823, ratio: 1.75 })) {
    expect(weight.blocking, address).toEqual([]);
    expect(weight.total, address).toBeLessThanOrEqual(100_000);
    expect(weight.byKind.Script, address).toBeLessThanOrEqual(10_000);
    expect(weight.byKind.Image ?? 0, address).toBeLessThanOrEqual(30_000);
    expect(weight.firstPicture, address).toBeLessThanOrEqual(18_000);
  }
});

test("on a large screen a page weighs at most 300 kB before the visitor acts", async ({ browser, site }) => {
  test.setTimeout(180_000);
  for (const { address, total } of await weighAll(browser, site.url, { width: 1440, height: 900, ratio: 1 })) {
    expect(total, address).toBeLessThanOrEqual(300_000);
  }
});
