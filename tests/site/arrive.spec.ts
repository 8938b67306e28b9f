import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { eventually, expect, test } from "../support/site-story.ts";

const { faces } = parse(readFileSync("tests/support/sample-company/brand.yaml", "utf8"));

test("every page after the first uses the brand's fonts from its first paint", async ({ page }) => {
  await page.goto("/contact");
  await page.locator("html[data-fonts=brand]").waitFor({ state: "attached" });
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      Object.assign(window, { fontsWhileLoading: document.documentElement.dataset.fonts });
    });
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Gutter Repair" }).click();
  await page.waitForURL("/gutter-repairs-fern-hill-or");
  expect(await page.evaluate(() => (window as unknown as { fontsWhileLoading: string }).fontsWhileLoading)).toBe(
    "brand",
  );
  await expect(page.locator("body")).toHaveCSS("font-family", new RegExp(`^"${faces.text.family}",`));
  await expect(page.locator("h1")).toHaveCSS("font-family", new RegExp(`^"${faces.heading.family}",`));
});

test("prefetches a page under the pointer once", async ({ page }) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.goto("/contact");
  // When the fonts are loaded, the script already watches the pointer.
  await page.locator("html[data-fonts=brand]").waitFor({ state: "attached" });
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Gutter Repair" });
  await link.hover();
  await eventually(() => requested).toContain("/gutter-repairs-fern-hill-or");
  await page.getByRole("contentinfo").getByRole("link", { name: "Ashby" }).hover();
  await eventually(() => requested).toContain("/gutter-cleaning-ashby-or");
  await link.hover();
  await page.getByRole("contentinfo").getByRole("link", { name: "Dunmore" }).hover();
  await eventually(() => requested).toContain("/gutter-cleaning-dunmore-or");
  expect(requested.filter((path) => path.startsWith("/gutter"))).toHaveLength(3);
});

test("loads no brand fonts for a visitor who saves data", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const requested: string[] = [];
  context.on("request", (request) => requested.push(new URL(request.url()).pathname));
  // The script updates this line after the step that would load the fonts.
  const opening = page.locator("[data-opening-hours]").first();
  await page.goto("/contact");
  await expect(opening).toHaveText(/^(Open now|Opens|Closes)/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Gutter Repair" }).click();
  await page.waitForURL("/gutter-repairs-fern-hill-or");
  await expect(opening).toHaveText(/^(Open now|Opens|Closes)/);
  await page.waitForLoadState("networkidle");
  expect(requested.filter((path) => path.endsWith(".js"))).not.toEqual([]);
  expect(requested.filter((path) => path.endsWith(".woff2"))).toEqual([]);
  await context.close();
});
