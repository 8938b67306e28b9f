import type { Browser } from "@playwright/test";
import { type FirstAnswer, firstAnswers } from "../../tools/first-answer.ts";
import type { Means } from "../report/finding.ts";
import { figure, itemsOf, type PageRequest, phone, requestsOf, type Seen, seePage } from "./lighthouse.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** What one of our pages was found to do. Bytes are those before the visitor acts. */
export type PageFigures = ReturnType<typeof figuresOf>;

/** Looks at every page of the sitemap once. */
export async function measureOurPages(
  browser: Browser,
  port: number,
  url: string,
  { say }: Means,
): Promise<PageFigures[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const addresses = Array.from(sitemap.matchAll(/<loc>([^<]*)/g), ([, address = ""]) => new URL(address).pathname);
  const pages: PageFigures[] = [];
  for (const answer of await firstAnswers(url, addresses)) {
    say(`our page ${answer.address}`);
    const seen = await seePage(url + answer.address, port, "simulate", categories);
    pages.push(figuresOf(answer, seen, await laptopBytes(browser, url + answer.address)));
  }
  return pages;
}

function figuresOf({ address, bytes, firstScreenBytes }: FirstAnswer, seen: Seen, laptopBytes: number) {
  const requests = requestsOf(seen);
  const bytesOf = (which: (request: PageRequest) => boolean) => sum(requests.filter(which).map(({ bytes }) => bytes));
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
    laptopBytes,
    firstPictureBytes: bytesOf(({ path }) => inSight.includes(path)),
    pictureBytes: bytesOf(({ kind }) => kind === "image"),
    blockingRequests: itemsOf(seen, "render-blocking-insight").length,
    fontsBeforePaint: requests.filter(({ kind, askedMs }) => kind === "font" && askedMs < firstPaintMs).length,
    layoutShift: figure(seen, "cumulative-layout-shift"),
    longestTaskMs: Math.max(0, ...itemsOf(seen, "long-tasks").map(({ duration }) => Number(duration))),
    scores: categories.map((category) => Math.round((seen.result.categories[category]?.score ?? 0) * 100)),
  };
}

/** Everything a laptop gets, as Chromium counts it. */
async function laptopBytes(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const bytes = sum(await Promise.all(sizes));
  await page.close();
  return bytes;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
