import { expect, screens, test } from "../../testing/site-story.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled, viewport: screens.phone, hasTouch: true, isMobile: true });

    test("the two lists of the panel open and close on their own, its last link is in reach, and closes it", async ({
      page,
      site,
    }) => {
      await page.goto("/");
      const panel = page.locator("#menu");
      const [services, cities] = [
        panel.getByText("Services", { exact: true }),
        panel.getByText("Cities", { exact: true }),
      ];
      const [repair, larkspur] = [
        panel.getByRole("link", { name: "Gutter Repair" }),
        panel.getByRole("link", { name: "Larkspur" }),
      ];
      await expect(panel).toBeHidden();
      await page.getByRole("button", { name: "Menu" }).tap();
      await expect(panel).toBeVisible();
      await expect(repair).toBeHidden();
      await services.tap();
      await expect(repair).toBeVisible();
      await cities.tap();
      await expect(repair).toBeVisible();
      await expect(larkspur).toBeVisible();
      await services.tap();
      await expect(repair).toBeHidden();
      await services.tap();
      await panel.getByRole("link", { name: "Contact" }).tap();
      await expect(page).toHaveURL(`${site.url}/contact`);
      await expect(panel).toBeHidden();
    });

    test("a tap outside, Escape and the button itself close the panel", async ({ page }) => {
      await page.goto("/contact");
      const panel = page.locator("#menu");
      const button = page.getByRole("button", { name: "Menu" });
      await button.tap();
      await expect(panel).toBeVisible();
      await button.tap();
      await expect(panel).toBeHidden();
      await button.press("Enter");
      await page.keyboard.press("Tab");
      await expect(panel.getByRole("link", { name: "Home" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(panel).toBeHidden();
      await expect(button).toBeFocused();
      await button.tap();
      const { bottom, right } = await panel.evaluate((element) => element.getBoundingClientRect());
      await page.touchscreen.tap(right / 2, bottom + 20);
      await expect(panel).toBeHidden();
    });
  });
}
