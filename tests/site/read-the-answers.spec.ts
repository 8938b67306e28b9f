import { expect, test } from "../support/site-story.ts";

test("only one answer is open at a time, and it can be closed", async ({ page }) => {
  await page.goto("/");
  const [first, second] = [page.locator("details[name=faq]").nth(0), page.locator("details[name=faq]").nth(1)];
  const [firstAnswer, secondAnswer] = [first.locator("p").first(), second.locator("p").first()];
  await expect(page.locator("details[name=faq][open]")).toHaveCount(0);
  await first.locator("summary").click();
  await expect(firstAnswer).toBeVisible();
  await second.locator("summary").press("Enter");
  await expect(secondAnswer).toBeVisible();
  await expect(firstAnswer).toBeHidden();
  await second.locator("summary").press("Space");
  await expect(secondAnswer).toBeHidden();
});
