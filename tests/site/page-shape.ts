import type { Page } from "@playwright/test";
import { eventually } from "../support/site-story.ts";

/** The cumulative layout shift, and the elements that moved. */
const noShifts = { sum: 0, parts: [] as string[] };

/** Records layout shifts. Call it before opening the page. */
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

/** Scrolls through the page, so that lazy pictures load. */
export async function readThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight * 0.8) {
      scrollTo(0, top);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
  });
  const missingPictures = () =>
    page.locator("main img").evaluateAll((pictures: HTMLImageElement[]) => {
      const isMissing = (picture: HTMLImageElement) => !picture.complete || picture.naturalWidth === 0;
      return pictures.filter((picture) => picture.checkVisibility() && isMissing(picture)).map(({ src }) => src);
    });
  await eventually(missingPictures, "pictures that have not loaded").toEqual([]);
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}
