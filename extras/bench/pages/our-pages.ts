import type { Browser } from "@playwright/test";
import { type FirstAnswer, firstAnswers } from "../../../tests/support/first-answer.ts";
import { median, type Options } from "../report/result.ts";
import { figure, itemsOf, phone, requestsOf, type Seen, seePage } from "./lighthouse.ts";

const laptop = { width: 1440, height: 900, pixelRatio: 1 };
const slowdown = 4;
const restMs = 800;
const categories = ["performance", "accessibility", "best-practices", "seo"];

/** The figures of one of our pages. Bytes are counted before the visitor acts. */
export type PageFigures = Awaited<ReturnType<typeof measureOurPages>>[number];

/** A page of each kind: home, a city, a service, contact, a legal text. */
const pageKinds = [/^\/$/, /cleaning-san-jose/, /-repairs-/, /^\/contact$/, /privacy/];

/** Measures one page of each kind. The tests limit the size of all pages. */
export async function measureOurPages(browser: Browser, port: number, url: string, { say }: Options) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const all = Array.from(sitemap.matchAll(/<loc>([^<]*)/g), ([, address = ""]) => new URL(address).pathname);
  const addresses = pageKinds.flatMap((kind) => all.find((address) => kind.test(address)) ?? []);
  const pages = [];
  for (const answer of await firstAnswers(url, addresses)) {
    say(`our page ${answer.address}`);
    const seen = await seePage(url + answer.address, port, "simulate", categories);
    const longestTaskMs = await longestTask(browser, url + answer.address);
    const { bytes: laptopBytes } = await visit(browser, url + answer.address, laptop, 1);
    pages.push({ ...figuresOf(answer, seen), longestTaskMs, laptopBytes });
  }
  return pages;
}

function figuresOf({ address, bytes, firstScreenBytes }: FirstAnswer, seen: Seen) {
  const requests = requestsOf(seen);
  const bytesOf = (which: (request: (typeof requests)[0]) => boolean) =>
    sum(requests.filter(which).map(({ bytes }) => bytes));
  const firstPaintMs = Number(itemsOf(seen, "metrics")[0]?.observedFirstContentfulPaint);
  const inSight = seen.images
    .filter(({ clientRect: { top, bottom }, displayedWidth }) => displayedWidth > 0 && top < phone.height && bottom > 0)
    .map(({ src }) => URL.parse(src)?.pathname);
  return {
    address,
    firstAnswerBytes: bytes,
    firstScreenBytes,
    scriptBytes: bytesOf(({ kind }) => kind === "script"),
    phoneBytes: bytesOf(() => true),
    firstPictureBytes: bytesOf(({ path }) => inSight.includes(path)),
    pictureBytes: bytesOf(({ kind }) => kind === "image"),
    blockingRequests: itemsOf(seen, "render-blocking-insight").length,
    fontsBeforePaint: requests.filter(({ kind, requestedMs }) => kind === "font" && requestedMs < firstPaintMs).length,
    layoutShift: figure(seen, "cumulative-layout-shift"),
    scores: categories.map((category) => Math.round((seen.result.categories[category]?.score ?? 0) * 100)),
  };
}

/** Returns the median of the longest tasks over 50 ms. A page without one is visited only once. */
async function longestTask(browser: Browser, url: string): Promise<number> {
  const first = await visit(browser, url, phone, slowdown);
  if (first.longestTaskMs === 0) return 0;
  const more = [await visit(browser, url, phone, slowdown), await visit(browser, url, phone, slowdown)];
  return median([first, ...more].map((one) => one.longestTaskMs));
}

/** Opens a page in an idle tab, as most visitors do, and waits until the network is idle. */
async function visit(browser: Browser, url: string, screen: typeof laptop, rate: number) {
  const { pixelRatio, ...viewport } = screen;
  const page = await browser.newPage({ viewport, deviceScaleFactor: pixelRatio, isMobile: screen === phone });
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize));
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
  await page.waitForTimeout(restMs);
  await page.goto(url, { waitUntil: "networkidle" });
  const bytes = sum(await Promise.all(sizes));
  const longestTaskMs = await page.evaluate(readLongestTask);
  await page.close();
  return { bytes, longestTaskMs };
}

/** Runs in the page. */
function readLongestTask(): Promise<number> {
  return new Promise((resolve) => {
    const read = (list: PerformanceObserverEntryList) => list.getEntries().map(({ duration }) => duration);
    new PerformanceObserver((list) => resolve(Math.max(...read(list)))).observe({ type: "longtask", buffered: true });
    setTimeout(() => resolve(0), 100);
  });
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
