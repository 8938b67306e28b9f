import { expect, test } from "../support/site-story.ts";

test("buttons keep a border under forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/");
  for (const button of [
    page.getByRole("link", { name: "Call Now" }).first(),
    page.getByRole("button", { name: "Get a Free Quote" }),
  ]) {
    await expect(button).toHaveCSS("border-top-style", "solid");
    await expect(button).toHaveCSS("border-top-width", "1px");
  }
});

test("links in running text are underlined", async ({ page }) => {
  await page.goto("/gutter-cleaning-fern-hill-or");
  const lines = await page
    .locator(".prose a")
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).textDecorationLine));
  expect(lines.length).toBeGreaterThan(2);
  expect(new Set(lines)).toEqual(new Set(["underline"]));
});

test("nothing moves under reduced motion", async ({ page }) => {
  const duration = () =>
    page
      .locator("details[name=faq] summary")
      .last()
      .evaluate((question) => getComputedStyle(question, "::after").transitionDuration);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  expect(await duration()).toBe("0s");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await duration()).not.toBe("0s");
});

test("a menu closes when the focus leaves it, and sets aria-expanded", async ({ page }) => {
  await page.goto("/");
  const cities = page.getByRole("button", { name: "Cities" });
  await expect(cities).toHaveAttribute("aria-expanded", "false");
  await cities.click();
  await expect(cities).toHaveAttribute("aria-expanded", "true");
  await page.locator("#cities-menu a").first().focus();
  await page.getByLabel("Full name").focus();
  await expect(page.locator("#cities-menu")).toBeHidden();
  await expect(cities).toHaveAttribute("aria-expanded", "false");
});
