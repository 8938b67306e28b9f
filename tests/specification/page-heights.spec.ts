import { addressesIn, builtDir } from "../../testing/addresses.ts";
import { expect, test } from "../../testing/site-story.ts";

const { cityPages, servicePages } = addressesIn(builtDir);
/** Pixels from top to bottom, closed answers closed, on a desktop and on a phone. A tablet's page is no higher. */
const limits: [kind: string, pages: string[], max: Record<number, number>][] = [
  ["home page", ["/"], { 1440: 5400, 390: 8500 }],
  ["service page", servicePages, { 1440: 5400, 390: 9200 }],
  ["city page", cityPages, { 1440: 5400, 390: 9300 }],
];

test.skip(Boolean(process.env.CONTENT_DIR), "Another company's pages are as long as its words.");

for (const [kind, pages, max] of limits) {
  test(`a ${kind} is at most ${max[1440]} pixels high on a desktop and ${max[390]} on a phone`, async ({
    page,
    site,
  }) => {
    expect(pages.length).toBeGreaterThan(0);
    for (const address of pages) {
      for (const [width, height] of [...Object.entries(max), [768, max[390] ?? 0]] as const) {
        await page.setViewportSize({ width: Number(width), height: 900 });
        // Loaded at its width: lists that a wide page opened stay open when it becomes narrow.
        await page.goto(site.url + address);
        expect.soft(await page.evaluate(heightInFull), `${address} at ${width}`).toBeLessThanOrEqual(height);
      }
    }
  });
}

/** Runs in the page. Lays out the parts that a browser leaves for later. */
async function heightInFull(): Promise<number> {
  document.documentElement.dataset.tabbed = "";
  await document.fonts.ready;
  return document.documentElement.scrollHeight;
}
