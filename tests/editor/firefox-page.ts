import type { Page } from "puppeteer-core";
import { createFinder } from "./firefox-part.ts";
import type { ScreenPage } from "./screen-page.ts";

/** A tab of Firefox that is used as Playwright's are. Addresses such as "/" are those of the editing screen. */
export function createFirefoxPage(page: Page, baseUrl: string): ScreenPage {
  return {
    ...createFinder(page, []),
    goto: (address) => page.goto(new URL(address, baseUrl).href),
    url: () => page.url(),
    frameLocator: (css) => createFinder(page, [{ frame: css }]),
    mouse: {
      move: (x, y) => page.mouse.move(x, y),
      wheel: (deltaX, deltaY) => page.mouse.wheel({ deltaX, deltaY }),
    },
  };
}
