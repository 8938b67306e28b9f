import { addressesIn, builtDir } from "../support/addresses.ts";
import { expect, test } from "../support/site-story.ts";

const { cityPages, servicePages } = addressesIn(builtDir);
/** In pixels by width, with closed answers. Pages are not higher on a tablet than on a phone. */
const limits: [kind: string, pages: string[], max: Record<number, number>][] = [
  ["home page", ["/"], { 1440: 4900, 390: 7400 }],
  ["service page", servicePages, { 1440: 5200, 390: 8050 }],
  ["city page", cityPages, { 1440: 5550, 390: 8850 }],
];

test.skip(Boolean(process.env.CONTENT_DIR), "The limits are for the company in content/.");

for (const [kind, pages, max] of limits) {
  test(`a ${kind} is at most ${max[1440]} pixels high on a desktop and ${max[390]} on a phone`, async ({
    page,
    site,
  }) => {
    expect(pages.length).toBeGreaterThan(0);
    // In the evening, when the advice about a leak is longest.
    await page.clock.setFixedTime("2026-11-22T20:00:00-08:00");
    for (const address of pages) {
      for (const [width, height] of [...Object.entries(max), [768, max[390] ?? 0]] as const) {
        await page.setViewportSize({ width: Number(width), height: 900 });
        // Loads again, because lists that opened on a wide page stay open on a narrow one.
        await page.goto(site.url + address);
        await page.locator("html[data-closed]").waitFor({ state: "attached" });
        const claimed = await page.evaluate(() => document.documentElement.scrollHeight);
        const real = await page.evaluate(heightInFull);
        expect.soft(real, `${address} at ${width}`).toBeLessThanOrEqual(height);
        // Before scrolling, the scroll bar shows estimated heights.
        expect.soft(claimed / real, `${address} at ${width}`).toBeLessThanOrEqual(1.3);
      }
    }
  });
}

/** Runs in the page. Lays out the parts that browsers skip. */
async function heightInFull(): Promise<number> {
  document.documentElement.dataset.tabbed = "";
  await document.fonts.ready;
  return document.documentElement.scrollHeight;
}
