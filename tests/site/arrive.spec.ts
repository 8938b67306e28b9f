import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { parse } from "yaml";
import { eventually, expect, test } from "../../testing/site-story.ts";
import { shiftsOf, watchShifts } from "./page-shape.ts";

const largestShift = 0.05;
const { faces } = parse(readFileSync("testing/sample-company/brand.yaml", "utf8"));

for (const width of [412, 1440])
  test(`the fonts come to a visitor who has begun to read with little layout shift at ${width} pixels`, async ({
    page,
  }) => {
    const mayCome = await holdFonts(page);
    await watchShifts(page);
    await page.setViewportSize({ width, height: 850 });
    await page.goto("/");
    await page.getByRole("heading", { name: "Gutter experts for a dry summer" }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 700));
    await paint(page);
    const { sum: byScrolling } = await shiftsOf(page);
    mayCome.resolve();
    await page.locator("html[data-fonts=brand]").waitFor({ state: "attached" });
    await paint(page);
    expect((await shiftsOf(page)).sum - byScrolling).toBeLessThan(largestShift);
  });

test("the page after the first is set in the brand's fonts before it is painted", async ({ page }) => {
  await page.goto("/contact");
  await page.locator("html[data-fonts=brand]").waitFor({ state: "attached" });
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      Object.assign(window, { fontsAtFirst: document.documentElement.dataset.fonts });
    });
  });
  await page.getByRole("contentinfo").getByRole("link", { name: "Gutter Repair" }).click();
  await page.waitForURL("/gutter-repairs-fern-hill-or");
  expect(await page.evaluate(() => (window as unknown as { fontsAtFirst: string }).fontsAtFirst)).toBe("brand");
  await expect(page.locator("body")).toHaveCSS("font-family", new RegExp(`^"${faces.text.family}",`));
  await expect(page.locator("h1")).toHaveCSS("font-family", new RegExp(`^"${faces.heading.family}",`));
});

test("a page under a visitor's pointer is fetched ahead, once", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/contact");
  // The script that watches the pointer has come by then.
  await page.locator("html[data-fonts=brand]").waitFor({ state: "attached" });
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Gutter Repair" });
  await link.hover();
  await eventually(() => asked).toContain("/gutter-repairs-fern-hill-or");
  await page.getByRole("contentinfo").getByRole("link", { name: "Ashby" }).hover();
  await eventually(() => asked).toContain("/gutter-cleaning-ashby-or");
  await link.hover();
  await page.getByRole("contentinfo").getByRole("link", { name: "Dunmore" }).hover();
  await eventually(() => asked).toContain("/gutter-cleaning-dunmore-or");
  expect(asked.filter((path) => path.startsWith("/gutter"))).toHaveLength(3);
});

test("a visitor who saves data is not sent the brand's fonts, on the first page nor on the next", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const asked: string[] = [];
  context.on("request", (request) => asked.push(new URL(request.url()).pathname));
  // What the script changes after it has asked for fonts.
  const opening = page.locator("[data-opening-hours]").first();
  await page.goto("/contact");
  await expect(opening).toHaveText(/^(Open now|Opens|Closes)/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Gutter Repair" }).click();
  await page.waitForURL("/gutter-repairs-fern-hill-or");
  await expect(opening).toHaveText(/^(Open now|Opens|Closes)/);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => path.endsWith(".js"))).not.toEqual([]);
  expect(asked.filter((path) => path.endsWith(".woff2"))).toEqual([]);
  await context.close();
});

async function holdFonts(page: Page) {
  const mayCome = Promise.withResolvers<void>();
  await page.route("**/*.woff2", async (route) => {
    await mayCome.promise;
    await route.continue();
  });
  return mayCome;
}

/** Waits until the page is painted, and its layout shifts are known. */
async function paint(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
}
