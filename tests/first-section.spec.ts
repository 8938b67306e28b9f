import type { Page } from "@playwright/test";
import { cityPages, legalPages, otherFormPages } from "./addresses.ts";
import { expect, screens, test } from "./running-house.ts";

const looked = [...otherFormPages, ...cityPages.slice(0, 1), ...legalPages.slice(0, 1)];

for (const [name, viewport] of Object.entries({ phone: screens.phone, desktop: screens.desktop })) {
  test(`on a ${name} header and first section need no style but the page's own`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const address of looked) {
      await page.goto(address);
      const styled = await look(page);
      expect(styled.length, address).toBeGreaterThan(30);
      await page.route(/\.css$/, (route) => route.abort());
      await page.goto(address);
      expect(await look(page), address).toEqual(styled);
      await page.unroute(/\.css$/);
    }
  });
}

/** Where everything of the first screen stands and how it is set, without what is closed. */
function look(page: Page) {
  return page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve));
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
