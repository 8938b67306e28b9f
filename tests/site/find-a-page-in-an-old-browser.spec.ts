import type { Page } from "@playwright/test";
import { expect, screens, test } from "../../testing/site-story.ts";
import { quoteForm } from "./quote-form.ts";

// The policy allows inlined styles by their hash, and they are rewritten here.
test.use({ bypassCSP: true });

test.beforeEach(({ page }) => forgetPopovers(page));
// A file may still be on its way as the story ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("without popovers the phone's menu opens, its lists open and collapse, and a chosen link closes it", async ({
  page,
  site,
}) => {
  await page.setViewportSize(screens.phone);
  await page.goto("/");
  const panel = page.locator("#menu");
  await expect(panel).toBeHidden();
  const button = page.locator("header summary[aria-label=Menu]");
  await button.click();
  await expect(panel).toBeVisible();
  const repair = panel.getByRole("link", { name: "Gutter Repair" });
  const services = panel.getByText("Services", { exact: true });
  await services.click();
  await expect(repair).toBeVisible();
  await services.click();
  await expect(repair).toBeHidden();
  await button.click();
  await expect(panel).toBeHidden();
  await button.click();
  await panel.getByRole("link", { name: "Home" }).evaluate((link) => {
    link.addEventListener("click", (event) => event.preventDefault());
  });
  await panel.getByRole("link", { name: "Home" }).click();
  await expect(panel).toBeHidden();
  await button.click();
  await panel.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(`${site.url}/contact`);
});

test("without popovers one list of the menu is open at a time, and the form can be used", async ({ page }) => {
  await page.setViewportSize(screens.desktop);
  await page.goto("/");
  const [services, cities] = [page.locator("#services-menu"), page.locator("#cities-menu")];
  await page.locator(".main-menu summary", { hasText: "Services" }).click();
  await expect(services).toBeVisible();
  await page.locator(".main-menu summary", { hasText: "Cities" }).click();
  await expect(cities).toBeVisible();
  await expect(services).toBeHidden();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(cities).toBeHidden();
  await quoteForm(page).name.click();
  await expect(quoteForm(page).name).toBeFocused();
});

/** Renames popovers in all that the page is made of, so that the browser knows them as little as Safari 16 does. */
async function forgetPopovers(page: Page): Promise<void> {
  await page.route(/\/[^.]*$|\.(css|js)$/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replaceAll("popover", "popunder").replaceAll("Popover", "Popunder") });
  });
}
