import { expect, screens, test } from "../../testing/site-story.ts";

/** The most elements that the browser may style anew after a tap. A `:has()` that a tap can change adds dozens. */
const taps = [
  { thing: "the menu", target: ".menu-button", most: 35 },
  { thing: "a service", target: ".choices.many label", most: 15 },
  { thing: "a question", target: ".faq summary", most: 25 },
];

interface TraceEvent {
  ts: number;
  args: { elementCount?: number; data?: { type?: string } };
}

test.use({ viewport: screens.phone, hasTouch: true, isMobile: true });

for (const { thing, target, most } of taps)
  test(`a tap on ${thing} styles few elements anew`, async ({ browser, page }) => {
    await page.goto("/");
    await page.locator("html[data-fonts=brand]").waitFor({ state: "attached" });
    // Tab lays out the whole page, so that no section is styled later because it scrolls into view.
    await page.keyboard.press("Tab");
    const tapped = page.locator(target).first();
    await tapped.scrollIntoViewIfNeeded();
    await browser.startTracing(page, { categories: ["devtools.timeline"] });
    await tapped.tap();
    await expect(page.locator(":popover-open, main :checked[type=checkbox], .faq [open]")).toBeVisible();
    const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
    const begin = traceEvents.find(({ args }) => args.data?.type === "pointerdown")?.ts ?? Number.NaN;
    const counts = traceEvents.filter(({ ts }) => ts >= begin).map(({ args }) => args.elementCount ?? 0);
    const sum = counts.reduce((all, count) => all + count, 0);
    expect(sum).toBeGreaterThan(0);
    expect(sum).toBeLessThanOrEqual(most);
  });
