import type { Page } from "@playwright/test";
import { cityPages, legalPages, mapPages, otherFormPages, servicePages } from "../../testing/addresses.ts";
import type { RunningSite } from "../../testing/running-site.ts";
import { expect, test } from "../../testing/site-story.ts";
import { specifiedFaqSize } from "../specification/faq-size.ts";
import { watchTrouble } from "./page-trouble.ts";

const datedBySpecification = ["/privacy-policy", "/terms-of-service"];
const groups = { "city page": cityPages, "service page": servicePages, "other page with the form": otherFormPages };

for (const [kind, pages] of Object.entries(groups)) {
  test(`every ${kind} answers with its frame, its form and its questions`, async ({ page, site }) => {
    test.slow();
    const trouble = watchTrouble(page, site.url);
    expect(pages.length).toBeGreaterThan(0);
    for (const address of pages) {
      const { min, max } = specifiedFaqSize(address) ?? { min: 0, max: 12 };
      await test.step(address, async () => {
        await openWhole(page, site, address);
        const questions = await page.locator("details[name=faq]").count();
        expect(questions).toBeGreaterThanOrEqual(min);
        expect(questions).toBeLessThanOrEqual(max);
        await expect(page.locator("main form")).toHaveCount(1);
        await page.getByLabel("Full name").focus();
        await expect(page.locator("form[data-ready]")).toBeVisible();
      });
    }
    expect(trouble).toEqual([]);
  });
}

test("the legal pages answer with their frame and say when they were last updated", async ({ page, site }) => {
  const trouble = watchTrouble(page, site.url);
  expect(legalPages).toEqual(expect.arrayContaining(datedBySpecification));
  for (const address of legalPages) {
    await openWhole(page, site, address);
    const due = datedBySpecification.includes(address)
      ? "Last updated January 2025"
      : /Last updated [A-Z][a-z]+ 20\d\d/;
    await expect(page.getByRole("main")).toContainText(due);
  }
  expect(trouble).toEqual([]);
});

test("the map stands on the home page and the Fern Hill pages, and asks Google for nothing", async ({ page, site }) => {
  test.slow();
  const trouble = watchTrouble(page, site.url);
  expect(mapPages).toEqual(
    expect.arrayContaining(["/", "/gutter-cleaning-fern-hill-or", "/gutter-repairs-fern-hill-or"]),
  );
  for (const address of mapPages) {
    await page.goto(address);
    await page.getByText("Show the interactive map").scrollIntoViewIfNeeded();
    await expect(page.getByRole("img", { name: /^Drawn map of/ })).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    const waiting = (await page.locator("[data-map-frame] noscript").textContent()) ?? "";
    expect(waiting).toMatch(/^<iframe /);
    expect(waiting).toContain(' height="450"');
    expect(waiting).toContain(' loading="lazy"');
    expect(waiting).toMatch(/ srcdoc="[^"]*href=&quot;https:\/\/www\.google\.com\/maps/i);
    await expect(page.getByRole("link", { name: "Open in Maps" })).toHaveAttribute("href", /^https:\/\/www\.google\./);
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
  await expect(page.getByRole("contentinfo")).toContainText(`${new Date().getFullYear()} ${company.name}`);
  await expect(page.locator(`header a[href="${company.phoneHref}"]:visible`)).toContainText(company.phone);
  const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
  expect(new URL(canonical ?? "", url).pathname).toBe(address);
}
