import { addressesIn, sampleBuiltDir } from "../../testing/addresses.ts";
import { expect, screens, test } from "../../testing/site-story.ts";

const { cityNames, serviceNames } = addressesIn(sampleBuiltDir);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled, viewport: screens.laptop });

    test("the menus open by mouse, one at a time, and a click outside closes them", async ({ page, site }) => {
      await page.goto("/contact");
      const services = page.locator("#services-menu");
      const cities = page.locator("#cities-menu");
      await page.getByRole("button", { name: "Services" }).click();
      await expect(services.getByRole("link")).toHaveText(serviceNames);
      await expect(services).toBeVisible();
      await page.getByRole("button", { name: "Cities" }).click();
      await expect(services).toBeHidden();
      await expect(cities).toBeVisible();
      await expect(cities.getByRole("link")).toHaveText(cityNames);
      await page.getByRole("heading", { level: 1 }).click();
      await expect(cities).toBeHidden();
      await page.getByRole("button", { name: "Services" }).click();
      await services.getByRole("link", { name: "Gutter Repair" }).click();
      await expect(page).toHaveURL(`${site.url}/gutter-repairs-fern-hill-or`);
      await expect(services).toBeHidden();
    });
  });
}

test("a menu opens by keyboard, and Escape closes it and gives the focus back", async ({ page, site }) => {
  await page.goto("/");
  const button = page.getByRole("button", { name: "Cities" });
  const menu = page.locator("#cities-menu");
  await button.press("Enter");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Space");
  for (const _ of cityNames) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${site.url}/gutter-cleaning-larkspur-or`);
});

test("the foot of the page leads to every service, every city and the company's pages", async ({ page, site }) => {
  await page.goto("/");
  const foot = page.getByRole("contentinfo");
  await expect(foot.getByRole("navigation", { name: "Services" }).getByRole("link")).toHaveText(serviceNames);
  await expect(foot.getByRole("navigation", { name: "Service areas" }).getByRole("link")).toHaveText(cityNames);
  const company = foot.getByRole("navigation", { name: "Company" }).getByRole("link");
  await expect(company).toHaveText(["Home", "Contact Us", "Privacy Policy", "Terms of Service"]);
  await expect(foot.getByRole("link", { name: site.company.email })).toHaveAttribute(
    "href",
    `mailto:${site.company.email}`,
  );
  await expect(foot).toContainText("Fern Hill, OR");
  await expect(foot).toContainText(/Monday to Friday\s*7:00 AM to 6:00 PM/);
  await expect(foot).toContainText(/Saturday\s*8:00 AM to 6:00 PM/);
  await expect(foot).toContainText(/Sunday\s*8:00 AM to 3:00 PM/);
});
