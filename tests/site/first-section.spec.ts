import type { Page } from "@playwright/test";
import { addressesIn, sampleBuiltDir } from "../../testing/addresses.ts";
import { expect, screens, test } from "../../testing/site-story.ts";

const { cityPages, legalPages, otherFormPages } = addressesIn(sampleBuiltDir);

const looked = [...otherFormPages, ...cityPages.slice(0, 1), ...legalPages.slice(0, 1)];

test("header and first section need no style but the page's own", async ({ page }) => {
  const lookAtBoth = async () => {
    await page.setViewportSize(screens.phone);
    const onPhone = await look(page);
    await page.setViewportSize(screens.desktop);
    return [onPhone, await look(page)];
  };
  for (const address of looked) {
    await page.goto(address);
    const styled = await lookAtBoth();
    for (const screen of styled) expect(screen.length, address).toBeGreaterThan(30);
    await page.route(/\.css$/, (route) => route.abort());
    await page.goto(address);
    expect(await lookAtBoth(), address).toEqual(styled);
    await page.unroute(/\.css$/);
  }
});

/** Where everything of the first screen stands and how it is set, without what is closed. */
function look(page: Page) {
  return page.evaluate(async () => {
    // The late script has put "Open now" in place of the days once it has run.
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
