import type { Page } from "puppeteer-core";
import { createFinder, pressKeys } from "./firefox-part.ts";
import type { ScreenPage } from "./screen-page.ts";

/** A tab of Firefox that is used as Playwright's are. Addresses such as "/" are those of the editing screen. */
export function createFirefoxPage(page: Page, baseUrl: string): ScreenPage {
  const waitForEvent = async (event: "filechooser" | "popup") => {
    if (event === "filechooser") {
      const chooser = await page.waitForFileChooser();
      return { setFiles: (path: string) => chooser.accept([path]) };
    }
    const popup = await new Promise<Page | null>((resolve) => page.once("popup", resolve));
    if (!popup) throw new Error("The new tab closed at once.");
    return createFirefoxPage(popup, baseUrl);
  };
  return {
    ...createFinder(page, []),
    goto: (address) => page.goto(new URL(address, baseUrl).href),
    url: () => page.url(),
    frameLocator: (css) => createFinder(page, [{ frame: css }]),
    keyboard: { press: (keys) => pressKeys(page, keys), type: (text) => page.keyboard.type(text) },
    mouse: {
      move: (x, y) => page.mouse.move(x, y),
      wheel: (deltaX, deltaY) => page.mouse.wheel({ deltaX, deltaY }),
    },
    waitForEvent: waitForEvent as ScreenPage["waitForEvent"],
    close: () => page.close(),
  };
}
