import type { Page } from "@playwright/test";
import { addressesIn, builtDir } from "../support/addresses.ts";
import { expect, test } from "../support/site-story.ts";

const { cityPages, servicePages } = addressesIn(builtDir);
const laptop = { width: 1440, height: 789 };
const highestHero = 900;

test.skip(Boolean(process.env.CONTENT_DIR), "The sizes are for the company in content/.");

for (const screen of [laptop, { width: 390, height: 844 }]) {
  test(`price, license and insurance end on the first screen of ${screen.width} by ${screen.height} pixels`, async ({
    page,
  }) => {
    for (const address of ["/", ...cityPages, ...servicePages]) {
      await openClosed(page, address, screen);
      const points = page.locator(".hero-points li:has-text('$'), .hero-points .credentials > span");
      await expect(points.filter({ hasText: "Licensed, CSLB #" }), address).toBeInViewport({ ratio: 1 });
      await expect(points.filter({ hasText: "Insured: " }), address).toBeInViewport({ ratio: 1 });
      for (const point of await points.all()) await expect.soft(point, address).toBeInViewport({ ratio: 1 });
    }
    await page.goto("/gutter-repairs-san-jose-ca");
    await expect(page.locator(".hero-points")).toContainText("Small leaks: usually $100 to $200");
  });
}

test("beside a form, the send button is on the first screen, and picture and form end at one height", async ({
  page,
}) => {
  for (const address of ["/", ...cityPages, ...servicePages]) {
    await openClosed(page, address, laptop);
    const bottomOf = async (part: string) => {
      const box = await page.locator(part).boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    expect.soft(await bottomOf(".hero"), address).toBeLessThanOrEqual(highestHero);
    if ((await page.locator(".hero-form").count()) === 0) continue;
    expect.soft(await bottomOf(".hero .send-button"), address).toBeLessThanOrEqual(laptop.height);
    expect.soft(await bottomOf(".hero .form-card"), address).toBe(await bottomOf(".hero-picture"));
  }
});

test("the form grows with its problems and the advice about a leak", async ({ page }) => {
  await openClosed(page, "/gutter-repairs-san-jose-ca", laptop);
  await page.getByText("Today", { exact: true }).click();
  await page.getByLabel("Email").fill("dana@");
  await page.getByRole("button", { name: "Get a Free Quote" }).click();
  await expect(page.locator("#email-problem")).toBeVisible();
  const [card, privacy] = await Promise.all([
    page.locator("#quote").boundingBox(),
    page.locator("form .hint").last().boundingBox(),
  ]);
  expect((privacy?.y ?? 0) + (privacy?.height ?? 0)).toBeLessThan((card?.y ?? 0) + (card?.height ?? 0));
});

/** Opens a page in the evening, when the advice about a leak is longest. */
async function openClosed(page: Page, address: string, screen: { width: number; height: number }) {
  await page.setViewportSize(screen);
  await page.clock.setFixedTime("2026-11-22T20:00:00-08:00");
  await page.goto(address);
  await page.locator("html[data-closed][data-fonts=brand]").waitFor({ state: "attached" });
}
