import type { Page } from "@playwright/test";
import { eventually } from "../../testing/site-story.ts";

export interface Shifts {
  /** Cumulative layout shift: 0.1 is what search engines begin to call poor. */
  sum: number;
  /** What jumped, for the reader of a failing test. */
  parts: string[];
}

/** Begins to add up how far the page's parts jump while it loads and is read. Call it before the page is opened. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts = { sum: 0, parts: [] as string[] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources, hadRecentInput } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        shifts.sum += value;
        shifts.parts.push(...sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export function shiftsOf(page: Page): Promise<Shifts> {
  return page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
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

/** How many columns the children of an element stand in. */
export function columnsOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate(
      (parent) => new Set(Array.from(parent.children, (child) => Math.round(child.getBoundingClientRect().left))).size,
    );
}

function unarrivedPictures(page: Page): Promise<string[]> {
  return page
    .locator("main img")
    .evaluateAll((all: HTMLImageElement[]) =>
      all.filter((one) => !one.complete || one.naturalWidth === 0).map((one) => one.currentSrc || one.src),
    );
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
