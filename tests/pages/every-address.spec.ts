import type { Page } from "@playwright/test";
import { addressesIn, builtDir } from "../../testing/addresses.ts";
import type { RunningSite } from "../../testing/running-site.ts";
import { expect, test } from "../../testing/site-story.ts";
import { watchTrouble } from "../site/page-trouble.ts";

const { cityPages, legalPages, otherFormPages, servicePages } = addressesIn(builtDir);
const groups = { "city page": cityPages, "service page": servicePages, "other page with the form": otherFormPages };

for (const [kind, pages] of Object.entries(groups)) {
  test(`every ${kind} answers with its frame and its form`, async ({ page, site }) => {
    test.slow();
    const trouble = watchTrouble(page, site.url);
    expect(pages.length).toBeGreaterThan(0);
    for (const address of pages) {
      await test.step(address, async () => {
        await openWhole(page, site, address);
        await expect(page.locator("main form")).toHaveCount(1);
        await page.locator("main form input:visible").first().focus();
        await expect(page.locator("form[data-ready]")).toBeVisible();
      });
    }
    expect(trouble).toEqual([]);
  });
}

test("the legal pages answer with their frame and say when they were last updated", async ({ page, site }) => {
  const trouble = watchTrouble(page, site.url);
  expect(legalPages.length).toBeGreaterThan(0);
  for (const address of legalPages) {
    await openWhole(page, site, address);
    await expect(page.getByRole("main")).toContainText(/Last updated [A-Z][a-z]+ 20\d\d/);
  }
  expect(trouble).toEqual([]);
});

test("an address with a slash too many leads to the one without", async ({ request }) => {
  const kept = await request.get("/contact/?from=card", { maxRedirects: 0 });
  expect(kept.status()).toBe(308);
  expect(kept.headers().location).toBe("/contact?from=card");
});

async function openWhole(page: Page, { url, company }: RunningSite, address: string) {
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("banner").getByRole("link", { name: `${company.name}, home` })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText(company.email);
  const year = await page.evaluate(() => new Date().getFullYear());
  await expect(page.getByRole("contentinfo")).toContainText(`${year} ${company.name}`);
  await expect(page.locator(`header a[href="${company.phoneHref}"]:visible`)).toContainText(company.phone);
  const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
  expect(new URL(canonical ?? "", url).pathname).toBe(address);
}
