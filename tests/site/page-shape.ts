import type { Page } from "@playwright/test";
import { eventually } from "../../testing/site-story.ts";

/** Cumulative layout shift, of which search engines call 0.1 poor, and what jumped, for the reader of a failing test. */
const noShifts = { sum: 0, parts: [] as string[] };

/** Begins to add up how far the page's parts jump while it loads and is read. Call it before the page is opened. */
export async function watchShifts(page: Page) {
  await page.addInitScript((shifts) => {
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources, hadRecentInput } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        shifts.sum += value;
        shifts.parts.push(...sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`));
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, noShifts);
}

export function shiftsOf(page: Page): Promise<typeof noShifts> {
  return page.evaluate(() => (window as unknown as { shifts: typeof noShifts }).shifts);
}

/** Scrolls through the page as a reader does, so that lazy pictures and the map's frame arrive. */
export async function readThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight * 0.8) {
      scrollTo(0, top);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
  });
  await eventually(() => unarrivedPictures(page), "pictures that have not arrived").toEqual([]);
}

function unarrivedPictures(page: Page): Promise<string[]> {
  return page
    .locator("main img")
    .evaluateAll((all: HTMLImageElement[]) =>
      all
        .filter((one) => one.checkVisibility() && (!one.complete || one.naturalWidth === 0))
        .map((one) => one.currentSrc || one.src),
    );
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
