import { labelProblems } from "../../testing/engines/labels.ts";
import { expect, test } from "../../testing/site-story.ts";

test("a printed page gives a letterhead, the words and every answer, and spends no ink on surfaces", async ({
  page,
  site,
}) => {
  await page.goto("/gutter-cleaning-larkspur-or");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const letterhead = page.getByRole("banner");
  await expect(letterhead.getByRole("link", { name: site.company.phone })).toBeVisible();
  await expect(letterhead.getByText(/CCB #/)).toBeVisible();
  await expect(page.locator("button:visible, nav:visible")).toHaveCount(0);
  await expect(page.locator("form")).toBeHidden();
  for (const answer of await page.locator("details[name=faq] > div").all()) await expect(answer).toBeVisible();
  await expect(page.getByText(site.company.phone).locator("visible=true").first()).toBeVisible();
  const colored = await page
    .locator("main, main section, footer")
    .evaluateAll((all) =>
      all.filter((one) => getComputedStyle(one).backgroundColor !== "rgba(0, 0, 0, 0)").map((one) => one.className),
    );
  expect(colored).toEqual([]);
});

test("a printed page keeps the labels of its pictures apart and on the paper", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  for (const address of ["/", "/gutter-cleaning-larkspur-or"]) {
    await page.goto(address);
    await page.emulateMedia({ media: "print" });
    expect(await page.evaluate(labelProblems), address).toEqual([]);
  }
});
