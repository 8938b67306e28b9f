import config from "../../playwright.config.ts";
import { expect, screens, test } from "../support/site-story.ts";
import { beyondTheEdge } from "./beyond-the-edge.ts";
import { quoteForm } from "./quote-form.ts";

const { args = [], ...launch } = config.use?.launchOptions ?? {};

/** Sets the browser's own text size to twice the usual 16 pixels. */
test.use({ launchOptions: { ...launch, args: [...args, "--blink-settings=defaultFontSize=32"] } });

test("with text twice as large nothing is cut off, and the menu works on a phone and a laptop", async ({
  page,
  site,
}) => {
  for (const address of ["/contact", "/gutter-cleaning-larkspur-or", "/gutter-repairs-larkspur-or", "/"]) {
    await page.goto(address);
    await expect(page.locator("html")).toHaveCSS("font-size", "32px");
    for (const screen of ["phone", "laptop"] as const) {
      await page.setViewportSize(screens[screen]);
      expect.soft(await beyondTheEdge(page), `${address} on a ${screen}`).toEqual([]);
    }
  }
  for (const screen of ["phone", "laptop"] as const) {
    await page.setViewportSize(screens[screen]);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator("#menu").getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL(`${site.url}/contact`);
    await quoteForm(page).name.fill("Dana");
    await expect(quoteForm(page).name).toBeInViewport({ ratio: 1 });
  }
});
