import type { Page } from "@playwright/test";
import { expect, screens, test } from "../support/site-story.ts";
import { quoteForm } from "./quote-form.ts";

test.describe("on a phone", () => {
  test.use({ viewport: screens.phone });

  test("the call bar replaces the header's number after the hero, and hides while a text field has the focus", async ({
    page,
    site,
  }) => {
    await page.goto("/downspout-installation-and-repair-fern-hill-or");
    const headerNumber = page.getByRole("banner").getByRole("link", { name: site.company.phone.display });
    await expect(headerNumber).toBeVisible();
    await expect(callBar(page)).toBeHidden();
    await page.mouse.wheel(0, 3000);
    await expect(callBar(page)).toBeInViewport({ ratio: 1 });
    await expect(headerNumber).toBeHidden();
    const { name, phone, service } = quoteForm(page);
    for (const field of [name, phone]) {
      await field.focus();
      await expect(callBar(page)).toBeHidden();
    }
    await service("Gutter Repair").focus();
    await expect(callBar(page)).toBeVisible();
  });

  test("the footer shows this year, even if the build is older", async ({ page, site }) => {
    await page.clock.setFixedTime("2031-02-01T12:00:00-08:00");
    await page.goto("/");
    await expect(page.getByRole("contentinfo")).toContainText(`© 2031 ${site.company.name}`);
  });
});

test.describe("on a phone without script", () => {
  test.use({ viewport: screens.phone, javaScriptEnabled: false });

  test("the call bar shows the open days, and the line below the button links to the hours", async ({ page }) => {
    await page.goto("/");
    await expect(callBar(page)).toContainText("Open seven days");
    await expect(page.locator(".hero-words .urgent-advice:visible")).toHaveText(/^If water is coming in/, {
      useInnerText: true,
    });
    await page.getByRole("main").getByRole("link", { name: "Open seven days" }).click();
    await expect(page.getByText("7:00 AM to 6:00 PM").last()).toBeInViewport();
  });
});

test("the first screen, and the form for Today, say what to do about a leak while the company is open and closed", async ({
  page,
}) => {
  const hero = page.locator(".hero-words .urgent-advice:visible");
  const form = page.locator("form .urgent-advice:visible");
  for (const [time, advice] of [
    ["2026-11-22T20:00:00-08:00", "Is water coming in? We open tomorrow at 7:00 AM and read the form first."],
    ["2026-11-23T09:00:00-08:00", "If water is coming in and we are open, do not wait for us. Call."],
  ] as const) {
    await page.clock.setFixedTime(time);
    await page.goto("/");
    await expect(hero).toHaveText(advice, { useInnerText: true });
    await expect(form).toHaveCount(0);
    await quoteForm(page).urgency("Today").check();
    await expect(form).toHaveText(advice, { useInnerText: true });
  }
  await page.goto("/contact");
  await expect(hero).toHaveCount(0);
});

test("only the home page and the repair page show the advice about a leak in the first section", async ({ page }) => {
  const advisingPages = [];
  for (const address of ["/", "/gutter-repairs-fern-hill-or", "/gutter-cleaning-dunmore-or", "/contact"]) {
    await page.goto(address);
    // One of two texts shows, by the time of day.
    if ((await page.locator(".hero-words .urgent-advice:visible").count()) === 1) advisingPages.push(address);
  }
  expect(advisingPages).toEqual(["/", "/gutter-repairs-fern-hill-or"]);
});

function callBar(page: Page) {
  return page.locator("a[href^='tel:']", { has: page.locator("[data-opening-hours]") });
}
