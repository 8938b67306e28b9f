import type { Page } from "@playwright/test";
import { addressesIn, sampleBuiltDir } from "../support/addresses.ts";
import { expect, screens, test } from "../support/site-story.ts";

const { cityPages, otherFormPages } = addressesIn(sampleBuiltDir);

// A legal page waits for all styles.
const tested = [...otherFormPages, ...cityPages.slice(0, 1)];

test("the header and the first section need only the page's inline styles", async ({ page }) => {
  for (const address of tested) {
    // The size comes first, because the site's script opens folded sections by it.
    for (const size of [screens.phone, screens.desktop]) {
      await page.setViewportSize(size);
      await page.goto(address);
      const styled = await describeScreen(page);
      expect(styled.length, address).toBeGreaterThan(30);
      await page.route(/\.css$/, (route) => route.abort());
      await page.goto(address);
      expect(await describeScreen(page), address).toEqual(styled);
      await page.unroute(/\.css$/);
    }
  }
});

/** Returns the position and style of every visible element of the first screen. */
function describeScreen(page: Page) {
  return page.evaluate(async () => {
    // The site's script replaces the days with a text such as "Open now".
    const lines = Array.from(document.querySelectorAll("[data-opening-hours]"));
    while (lines.some(({ textContent }) => !/^(Open now|Opens|Closes)/.test(textContent ?? "")))
      await new Promise((resolve) => setTimeout(resolve, 10));
    document.documentElement.dataset.fonts = "brand";
    await document.fonts.ready;
    const all = document.querySelectorAll("body > a, header, header *, .call-bar, .call-bar *, main > :first-child *");
    return Array.from(all)
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 0)
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, font, textDecorationLine, borderTopWidth } = getComputedStyle(element);
        const box = [left, top, width, height].map(Math.round).join(" ");
        return `${element.tagName} ${box} ${color} ${backgroundColor} ${font} ${textDecorationLine} ${borderTopWidth}`;
      });
  });
}
