import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { LaunchOptions } from "@playwright/test";
import { watchTrouble } from "../site/page-trouble.ts";
import { fillInForm, formValues, quoteForm, someVisitor, storedRequests } from "../site/quote-form.ts";
import { emptyForm } from "../support/engines/fill-in-form.ts";
import { test as base, expect, screens } from "../support/site-story.ts";

/** Chromium 112. `npm ci --prefix tests/old-browser` installs it. */
const folder = join(import.meta.dirname, "node_modules/@sparticuz/chromium/bin");
const packed = join(folder, "chromium.br");
const unpacked = join(folder, "chromium");

const test = base.extend<{ trouble: string[] }, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      if (!existsSync(unpacked)) writeFileSync(unpacked, brotliDecompressSync(readFileSync(packed)), { mode: 0o755 });
      await use({ ...launchOptions, executablePath: unpacked });
    },
    { scope: "worker" },
  ],
  /** Fails a story with browser errors or warnings, except about features that this browser ignores. */
  trouble: [
    async ({ page, site }, use) => {
      const trouble = watchTrouble(page, site.url);
      await use(trouble);
      expect(trouble.filter((line) => !/'popover' attribute|parsing speculation rules/.test(line))).toEqual([]);
    },
    { auto: true },
  ],
});

test.skip(process.platform !== "linux" || process.arch !== "x64", "Chromium 112 runs only on Linux on x64.");
test.skip(!existsSync(packed), "Chromium 112 is not installed: npm ci --prefix tests/old-browser");

test("opens and closes the menu and its lists on a phone, and follows a link", async ({ page, browser, site }) => {
  expect(browser.version()).toMatch(/^112\./);
  await page.setViewportSize(screens.phone);
  await page.goto("/");
  const panel = page.locator("#menu");
  // This browser has no popovers, so the script makes each menu a <details>.
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
  const home = panel.getByRole("link", { name: "Home" });
  await home.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await home.click();
  await expect(panel).toBeHidden();
  await button.click();
  await panel.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(`${site.url}/contact`);
});

test("opens one menu at a time, and an answer, on a desktop", async ({ page }) => {
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
  const answer = page.locator("details[name=faq]").first();
  await answer.locator("summary").click();
  await expect(answer.locator("p").first()).toBeVisible();
});

test("shows whether the company is open", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.locator("[data-opening-hours]").first()).toHaveText(/^(Open now until|Opens|Closes soon, at) /);
});

test("marks an empty form, then sends the request once", async ({ page, site }) => {
  const visitor = someVisitor();
  await page.setViewportSize(screens.phone);
  await page.goto("/contact");
  const { name, sendButton, success, failure } = quoteForm(page);
  await sendButton.click();
  await expect(failure).toContainText("Please enter your name");
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await fillInForm(page, visitor);
  await sendButton.click();
  await expect(success).toContainText("Thank you! We'll contact you soon.");
  expect(await formValues(page)).toEqual(emptyForm);
  expect(await storedRequests(site, visitor)).toMatchObject([{ ...visitor, page: "/contact" }]);
});
