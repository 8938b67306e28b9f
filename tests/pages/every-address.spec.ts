import type { Page } from "@playwright/test";
import { addressesIn, builtDir } from "../../testing/addresses.ts";
import type { RunningSite } from "../../testing/running-site.ts";
import { expect, test } from "../../testing/site-story.ts";
import { watchTrouble } from "../site/page-trouble.ts";

const { addresses, legalPages } = addressesIn(builtDir);

test("every page with the form answers with its frame and its form", async ({ page, site }) => {
  test.slow();
  const trouble = watchTrouble(page, site.url);
  for (const address of addresses.filter((one) => !legalPages.includes(one))) {
    await openWhole(page, site, address);
    await page.locator("main form input:visible").first().focus();
    await page.locator("main form[data-ready]").waitFor();
  }
  expect(trouble).toEqual([]);
});

test("the legal pages answer with their frame and say when they were last updated", async ({ page, site }) => {
  const trouble = watchTrouble(page, site.url);
  expect(legalPages.length).toBeGreaterThan(0);
  for (const address of legalPages) {
    await openWhole(page, site, address);
    await expect(page.getByRole("main")).toContainText(/Last updated [A-Z][a-z]+ 20\d\d/);
  }
  expect(trouble).toEqual([]);
});

test("the site names the licenses of its packages and fonts", async ({ request }) => {
  expect(await (await request.get("/licenses.txt")).text()).toContain("MIT License");
  expect(await (await request.get("/font-licenses.txt")).text()).toContain("SIL Open Font License");
});

async function openWhole(page: Page, { company }: RunningSite, address: string) {
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(200);
  expect(await page.evaluate(frameOf, company.phoneHref), address).toEqual({
    headlines: 1,
    home: `${company.name}, home`,
    phone: expect.stringContaining(company.phone),
    email: expect.stringContaining(company.email),
    copyright: expect.stringContaining(`${new Date().getFullYear()} ${company.name}`),
    canonical: address,
  });
}

/** Runs in the page. */
function frameOf(phoneHref: string) {
  const foot = document.querySelector("footer")?.textContent ?? "";
  const shown = (css: string) => Array.from(document.querySelectorAll(css)).find((one) => one.checkVisibility());
  return {
    headlines: document.querySelectorAll("h1").length,
    home: shown("header a[href='/']")?.ariaLabel,
    phone: shown(`header a[href='${phoneHref}']`)?.textContent,
    email: foot,
    copyright: foot,
    canonical: new URL(document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? "").pathname,
  };
}
