import { expect, screens, test } from "../../testing/site-story.ts";

/** `most` is the number of elements that the browser may restyle after a tap. A dynamic `:has()` adds dozens. */
const taps = [
  { control: "the menu", target: ".menu-button", most: 35 },
  { control: "a service", target: ".choices.many label", most: 15 },
  { control: "a question", target: ".faq summary", most: 25 },
];

interface TraceEvent {
  ts: number;
  args: { elementCount?: number; data?: { type?: string } };
}

test.use({ viewport: screens.phone, hasTouch: true, isMobile: true });

for (const { control, target, most } of taps)
  test(`a tap on ${control} restyles few elements`, async ({ browser, page }) => {
    await page.goto("/");
    await page.locator("html[data-fonts=brand]").waitFor({ state: "attached" });
    // Tab lays out the whole page, so no section is styled later when it scrolls into view.
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
