import { readPages } from "../site/read-pages.ts";
import { addressesIn, builtDir } from "../support/addresses.ts";
import { expect, screens, test } from "../support/site-story.ts";

const { addresses, ofEachKind } = addressesIn(builtDir);

test("every phone link contains the number or is beside it", async ({ page, site }) => {
  const { display, dial } = site.company.phone;
  expect(dial).toMatch(/^\+1\d{10}$/);
  expect(dial.slice(-10)).toBe(display.replaceAll(/\D/g, ""));
  for (const { address, callLinks } of await readPages(page, addresses)) {
    expect(callLinks.length).toBeGreaterThan(2);
    for (const { href, text, around } of callLinks) {
      expect.soft(href, `${address}: "${text}"`).toBe(`tel:${dial}`);
      expect.soft(around, `${address}: "${text}"`).toContain(display);
    }
  }
});

test("a page has at most three links to its form", async ({ page }) => {
  for (const { address, formLinks } of await readPages(page, addresses))
    expect(formLinks, address).toBeLessThanOrEqual(3);
});

test("the link to the form below a headline works, and is hidden if the form is beside it", async ({ page }) => {
  for (const address of ofEachKind) {
    await page.setViewportSize(screens.phone);
    await page.goto(address);
    const links = page.locator("main a[href$='#quote']");
    if (!(await page.locator("form").count())) continue;
    await links.first().click();
    await expect(page.locator("#quote"), address).toBeInViewport();
    await page.setViewportSize(screens.desktop);
    const isBeside = await page.locator("#quote").evaluate((form) => form.closest("div:has(h1)") !== null);
    if (isBeside) await expect(links.first(), address).toBeHidden();
  }
});
