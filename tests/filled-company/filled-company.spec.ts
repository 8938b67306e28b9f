import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseManifest } from "#contract/manifest-file.ts";
import { buildSite } from "../../site/assemble/build-site.ts";
import { expectAccessible } from "../site/accessibility.ts";
import { addressesIn } from "../support/addresses.ts";
import { expect, test as story } from "../support/site-story.ts";

/** In pixels, at 1440 by 789. */
const highestHero = 900;

const test = story.extend<object, { built: string }>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "filled-company-"));
      await buildSite(import.meta.dirname, folder);
      await use(folder);
      rmSync(folder, { recursive: true });
    },
    { scope: "worker", timeout: 300_000 },
  ],
  builtDir: [({ built }, use) => use(built), { scope: "worker" }],
});

test.describe.configure({ mode: "default", timeout: 300_000 });

test("no page is wider than its screen, and on a laptop price, license and send button are on the first one", async ({
  page,
  built,
}) => {
  await page.clock.setFixedTime("2026-11-22T20:00:00-08:00");
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 789],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const address of addressesIn(built).addresses) {
      await page.goto(address);
      await page.locator("html[data-closed][data-fonts=brand]").waitFor({ state: "attached" });
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect.soft(scrolls, `${address} at ${width} pixels`).toBe(false);
      if (width < 1440 || (await page.locator(".hero").count()) === 0) continue;
      const hero = await page.locator(".hero").boundingBox();
      expect.soft((hero?.y ?? 0) + (hero?.height ?? 0), address).toBeLessThanOrEqual(highestHero);
      for (const part of await page.locator(".hero-points > li, .hero .send-button").all())
        await expect.soft(part, address).toBeInViewport({ ratio: 1 });
    }
  }
});

test("the contact page has the other numbers, the profiles and the languages that somebody has confirmed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 789 });
  await page.goto("/contact");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "(408) 555-0199" })).toHaveAttribute("href", "sms:+14085550199");
  await expect(main.getByRole("link", { name: "(408) 555-0188" })).toHaveAttribute("href", "tel:+14085550188");
  for (const part of [main, page.getByRole("contentinfo")]) {
    await expect(part).toContainText("Find us on Google and Yelp");
    for (const name of ["Google", "Yelp"]) {
      const profile = `https://www.${name.toLowerCase()}.example/guadalupe-gutter`;
      await expect(part.getByRole("link", { name, exact: true })).toHaveAttribute("href", profile);
    }
  }
  // In the header, the form and beside the number.
  await expect(page.locator("[lang=es]:visible")).toHaveText(Array(3).fill("Hablamos español"));
  await expect(page.locator("[lang=vi]")).toHaveCount(0);
});

test("years, the month of the rating and the booking time stand on the page, and the server knows all numbers", async ({
  page,
  built,
}) => {
  await page.goto("/");
  await expect(page.getByRole("main")).toContainText("4.9 on Google (127 reviews), October 2026");
  await expect(page.getByRole("main")).toContainText("Crew lead, since 2015");
  await expect(page.locator("form")).toContainText("Most jobs are booked within a week.");
  await expect(page.getByRole("contentinfo")).toContainText("Since 2009.");
  const { company } = parseManifest(readFileSync(join(built, "manifest.json"), "utf8"));
  expect(company.otherNumbers).toContainEqual({ label: "Property managers", number: "(408) 555-0188" });
});

test("each kind of page passes axe", async ({ page }) => {
  for (const address of ["/", "/contact", "/gutter-cleaning-gilroy-ca", "/commercial-gutter-services-san-jose-ca"]) {
    await page.goto(address);
    await expectAccessible(page, address);
  }
});
