import { expect, test } from "../../testing/site-story.ts";
import { expectAccessible } from "./accessibility.ts";
import { watchTrouble } from "./page-trouble.ts";

const address = "/gutter-installation-fern-hill-or";

test("by keyboard, a slider says what comes off one's own roof", async ({ page, site }) => {
  const trouble = watchTrouble(page, site.url);
  await page.goto(address);
  const roof = page.getByRole("slider", { name: /Roof/ });
  const gutter = page.getByRole("slider", { name: /Gutter/ });
  const said = page.getByRole("status").filter({ hasText: "gallons" });
  await roof.scrollIntoViewIfNeeded();
  await expect(said).toContainText("1,500 square feet is about 930 gallons");
  await roof.focus();
  await expect(async () => {
    await page.keyboard.press("Home");
    await page.keyboard.press("End");
    await expect(said).toContainText("4,000 square feet is about 2,480 gallons", { timeout: 500 });
  }).toPass();
  await page.keyboard.press("Tab");
  await expect(gutter).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(said).toContainText("130 feet of gutter take 4 downspouts.");
  await expectAccessible(page, "with the sliders moved");
  expect(trouble).toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a table and a sentence say it, and no slider stands there that does nothing", async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole("row", { name: "2,500 sq ft 1,550 gallons" })).toBeVisible();
    await expect(page.getByText("one downspout for every 40 feet")).toBeVisible();
    await expect(page.getByRole("slider")).toHaveCount(0);
  });
});
