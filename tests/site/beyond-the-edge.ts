import type { Page } from "@playwright/test";

/** Lists the elements beyond the right edge of the screen, which would make a visitor scroll sideways. */
export async function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const beyond = Array.from(document.querySelectorAll("body *:not(svg *)")).filter((element) => {
      const isShown = element.checkVisibility({ visibilityProperty: true }) && !element.closest("[aria-hidden=true]");
      return isShown && element.getBoundingClientRect().right > clientWidth + 1;
    });
    const names = beyond.map((element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`);
    return scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`, ...names] : names;
  });
}
