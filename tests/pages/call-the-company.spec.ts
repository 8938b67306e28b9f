import { addressesIn, builtDir } from "../../testing/addresses.ts";
import { expect, test } from "../../testing/site-story.ts";
import { readPages } from "../site/read-pages.ts";

const { addresses } = addressesIn(builtDir);

test("every link that dials says the number or stands beside it", async ({ page, site }) => {
  const { phone, phoneHref } = site.company;
  expect(phoneHref).toMatch(/^tel:\+1\d{10}$/);
  expect(phoneHref.slice(-10)).toBe(phone.replaceAll(/\D/g, ""));
  for (const { address, callLinks } of await readPages(page, addresses)) {
    expect(callLinks.length).toBeGreaterThan(2);
    for (const { href, words, around } of callLinks) {
      expect.soft(href, `${address}: "${words}"`).toBe(phoneHref);
      expect.soft(around, `${address}: "${words}"`).toContain(phone);
    }
  }
});

test("beside every call button of a page stands the way to its form", async ({ page }) => {
  for (const address of addresses) {
    await page.goto(address);
    const buttons = page.locator("main a[href^='tel:']:has(svg)");
    const beside = page.locator("main p:has(> a[href^='tel:'] svg)").getByRole("link", { name: "or send the form" });
    await expect(beside, address).toHaveCount(await buttons.count());
    if (!(await page.locator("form").count())) continue;
    const hero = page.locator("main h1").locator("xpath=..").getByRole("link", { name: "or send the form" });
    await hero.click();
    await expect(page.locator("#quote"), address).toBeInViewport();
  }
});
