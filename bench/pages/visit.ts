import type { Browser } from "@playwright/test";
import { type CountedAnswer, openCountingProxy } from "./counting-proxy.ts";

export interface Screen {
  width: number;
  height: number;
  pixelRatio: number;
}

/** The phone Lighthouse measures as, and a laptop. */
export const phone: Screen = { width: 412, height: 823, pixelRatio: 1.75 };
export const laptop: Screen = { width: 1440, height: 900, pixelRatio: 1 };

/** What a visit shows before the visitor does anything. */
export interface Visit {
  answers: CountedAnswer[];
  /** The milliseconds of every task over 50, while the processor is slowed four times. */
  longTasks: number[];
  layoutShift: number;
  firstPaintMs: number;
  /** When each font was asked for. */
  fontsAskedMs: number[];
  /** Every picture that stands wholly or partly on the first screen, by path. */
  picturesInSight: string[];
  /** Style sheets and scripts that held up the first paint. */
  blocking: string[];
}

/**
 * A new tab starts a process, whose own start takes turns with the page's first tasks. A standing one has rested: most
 * visitors come by a link in a tab that stands already.
 */
export type Tab = "new" | "standing";

const quietMs = 1_500;
const restMs = { new: 0, standing: 800 } as const;
const slowdown = 4;

/** Opens a page of the site and waits, without touching anything, until nothing more comes. */
export async function visit(
  browser: Browser,
  site: string,
  path: string,
  { screen, tab }: { screen: Screen; tab: Tab },
): Promise<Visit> {
  const proxy = await openCountingProxy(site);
  const context = await browser.newContext({
    viewport: { width: screen.width, height: screen.height },
    deviceScaleFactor: screen.pixelRatio,
    isMobile: screen === phone,
    hasTouch: screen === phone,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.addInitScript(watch);
    await page.waitForTimeout(restMs[tab]);
    await page.goto(proxy.url + path, { waitUntil: "networkidle" });
    await page.waitForTimeout(quietMs);
    return { answers: proxy.take(), ...(await page.evaluate(told)) };
  } finally {
    await context.close();
    proxy.close();
  }
}

/** Runs in the page before anything of the page's own. */
function watch(): void {
  const seen = { longTasks: [] as number[], layoutShift: 0 };
  Object.assign(window, { benchSeen: seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks.push(Math.round(duration));
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.layoutShift += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page at the end. */
function told(): Omit<Visit, "answers"> {
  const { longTasks, layoutShift } = (window as unknown as { benchSeen: { longTasks: number[]; layoutShift: number } })
    .benchSeen;
  const resources = performance.getEntriesByType("resource") as (PerformanceResourceTiming & {
    renderBlockingStatus: string;
  })[];
  const isInSight = (picture: HTMLImageElement) => {
    const { top, bottom, width } = picture.getBoundingClientRect();
    return width > 0 && top < innerHeight && bottom > 0;
  };
  const pathOf = (url: string) => new URL(url).pathname;
  return {
    longTasks,
    layoutShift: Math.round(layoutShift * 10_000) / 10_000,
    firstPaintMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    fontsAskedMs: resources.filter(({ name }) => /\.woff2?$/.test(name)).map(({ startTime }) => startTime),
    picturesInSight: Array.from(document.images)
      .filter(isInSight)
      .map(({ currentSrc }) => pathOf(currentSrc)),
    blocking: resources
      .filter(({ renderBlockingStatus }) => renderBlockingStatus === "blocking")
      .map(({ name }) => pathOf(name)),
  };
}
