import { expect, test } from "../../testing/site-story.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("one answer at a time stands open, and the open one can be closed", async ({ page }) => {
      await page.goto("/");
      const [first, second] = [page.locator("details[name=faq]").nth(0), page.locator("details[name=faq]").nth(1)];
      const [firstAnswer, secondAnswer] = [first.locator("p").first(), second.locator("p").first()];
      await expect(page.locator("details[name=faq][open]")).toHaveCount(0);
      await first.locator("summary").click();
      await expect(firstAnswer).toBeVisible();
      await second.locator("summary").click();
      await expect(secondAnswer).toBeVisible();
      await expect(firstAnswer).toBeHidden();
      await second.locator("summary").click();
      await expect(secondAnswer).toBeHidden();
      await expect(page.locator("details[name=faq][open]")).toHaveCount(0);
    });

    test("an answer opens and closes by keyboard", async ({ page }) => {
      await page.goto("/gutter-cleaning-ashby-or");
      const last = page.locator("details[name=faq]").last();
      await last.locator("summary").focus();
      await page.keyboard.press("Enter");
      await expect(last.locator("p").first()).toBeVisible();
      await page.keyboard.press("Space");
      await expect(last.locator("p").first()).toBeHidden();
    });
  });
}
