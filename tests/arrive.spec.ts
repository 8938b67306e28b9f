import type { Browser, Page } from "@playwright/test";
import { addresses } from "./addresses.ts";
import { expect, screens, test } from "./running-house.ts";

/** What a page tells of its own arrival, once its headings have their face. */
interface Arrival {
  shift: number;
  shiftByFaces: number;
  firstPaintMs: number;
  facesAskedMs: number[];
  headingFace: string;
  textFace: string;
}

async function arrivalAt(page: Page, address: string): Promise<Arrival> {
  await page.goto(address);
  // The foot of the page is dressed last.
  await page.locator("html[data-faces], footer[data-faces]").waitFor({ state: "attached" });
  return page.evaluate(async () => {
    // What it moved is known when the frame after that is on the screen.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const entries = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 200);
      });
    const shifts = (await entries("layout-shift")) as (PerformanceEntry & { value: number })[];
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const faces = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
    const facesAskedMs = faces.map(({ startTime }) => startTime);
    const sumOf = (some: typeof shifts) => some.reduce((sum, { value }) => sum + value, 0);
    return {
      shift: sumOf(shifts),
      shiftByFaces: sumOf(shifts.filter(({ startTime }) => startTime > Math.min(...facesAskedMs))),
      firstPaintMs: paint?.startTime ?? Number.POSITIVE_INFINITY,
      facesAskedMs,
      headingFace: getComputedStyle(document.querySelector("h1") ?? document.body).fontFamily,
      textFace: getComputedStyle(document.body).fontFamily,
    };
  });
}

/** Whether the browser had the page, or had even drawn it, when the visitor followed the link. Runs in the page. */
function wasReady(): boolean {
  const [arrival] = performance.getEntriesByType("navigation").map((entry) => entry.toJSON());
  return arrival.deliveryType === "navigational-prefetch" || arrival.activationStart > 0;
}

async function arrivals(browser: Browser, url: string, viewport: { width: number; height: number }) {
  const all: (Arrival & { address: string })[] = [];
  for (const address of addresses) {
    const context = await browser.newContext({ viewport, baseURL: url });
    all.push({ address, ...(await arrivalAt(await context.newPage(), address)) });
    await context.close();
  }
  return all;
}

for (const [name, viewport] of Object.entries({ phone: screens.phone, desktop: screens.desktop })) {
  test(`on a ${name} every first page is drawn before its fonts are asked for, and nothing moves afterwards`, async ({
    browser,
    house,
  }) => {
    test.setTimeout(180_000);
    for (const { address, shift, facesAskedMs, firstPaintMs } of await arrivals(browser, house.url, viewport)) {
      expect(shift, address).toBe(0);
      expect(facesAskedMs, address).toHaveLength(3);
      expect(Math.min(...facesAskedMs), address).toBeGreaterThan(firstPaintMs);
    }
  });
}

for (const width of [390, 768, 1024, 1440]) {
  test(`${width} pixels wide nothing moves down to the foot of a page when its headings take the brand's face`, async ({
    browser,
    house,
  }) => {
    test.setTimeout(180_000);
    const wholePage = { width, height: 16_000 };
    for (const { address, shiftByFaces } of await arrivals(browser, house.url, wholePage)) {
      expect(shiftByFaces, address).toBe(0);
    }
  });
}

test("the first page's headings take the brand's face; the page after it is set in both faces", async ({ page }) => {
  const first = await arrivalAt(page, "/contact");
  expect(first.headingFace).toMatch(/^"Bricolage Grotesque",/);
  expect(first.textFace).toMatch(/^"Public Sans Fallback",/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Gutter Repair" }).click();
  await page.waitForURL("/gutter-repairs-san-jose-ca");
  await expect(page.locator("body")).toHaveCSS("font-family", /^"Public Sans",/);
  await expect(page.locator("h1")).toHaveCSS("font-family", /^"Bricolage Grotesque",/);
});

test("a page under a visitor's pointer is got ready, unless the visitor saves data", async ({
  page,
  browser,
  house,
}) => {
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Gutter Repair" });
  await expect
    .poll(async () => {
      await page.goto("/contact", { waitUntil: "networkidle" });
      await link.hover();
      await page.waitForTimeout(1_000);
      await link.click();
      await page.waitForURL("/gutter-repairs-san-jose-ca");
      return page.evaluate(wasReady);
    })
    .toBe(true);
  const context = await browser.newContext({ baseURL: house.url });
  const thrifty = await context.newPage();
  await thrifty.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const asked: string[] = [];
  context.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await thrifty.goto("/contact", { waitUntil: "networkidle" });
  await thrifty.getByRole("contentinfo").getByRole("link", { name: "Gutter Repair" }).hover();
  await thrifty.waitForTimeout(1_000);
  expect(asked.filter((path) => path.endsWith(".woff2") || path.includes("gutter-repairs"))).toEqual([]);
  await context.close();
});

test("a browser without speculation rules fetches the page under the pointer once", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(HTMLScriptElement, "supports", { value: undefined }));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/contact", { waitUntil: "networkidle" });
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Gutter Repair" });
  await link.hover();
  await page.getByRole("contentinfo").getByRole("link", { name: "Cupertino" }).hover();
  await link.hover();
  await expect
    .poll(() => asked.filter((path) => path.startsWith("/gutter")).sort())
    .toEqual(["/gutter-cleaning-cupertino-ca", "/gutter-repairs-san-jose-ca"]);
});

test("all sections are laid out soon after the first paint", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const left = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll("main > * > *")].filter(
          (element) => !element.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );
  await expect.poll(left).toBe(0);
});

test("a browser that does not say when it paints lays the page out and shows the brand's faces as well", async ({
  page,
}) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toHaveAttribute("data-faces");
});
