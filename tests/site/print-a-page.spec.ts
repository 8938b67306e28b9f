import { labelProblems } from "../support/engines/labels.ts";
import { expect, test } from "../support/site-story.ts";

test("a printed page has the company's details, every answer and no backgrounds", async ({ page, site }) => {
  await page.goto("/gutter-cleaning-larkspur-or");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: site.company.phone.display })).toBeVisible();
  await expect(header.getByText(/CCB #/)).toBeVisible();
  await expect(page.locator("button:visible, nav:visible, .skip-link:visible")).toHaveCount(0);
  await expect(page.locator("form")).toBeHidden();
  for (const answer of await page.locator("details[name=faq] > div").all()) await expect(answer).toBeVisible();
  const colored = await page
    .locator("main, main section, footer")
    .evaluateAll((all) =>
      all
        .filter((element) => getComputedStyle(element).backgroundColor !== "rgba(0, 0, 0, 0)")
        .map((element) => element.className),
    );
  expect(colored).toEqual([]);
});

test("labels of pictures neither overlap nor leave the paper in print", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  for (const address of ["/", "/gutter-cleaning-larkspur-or", "/downspout-installation-and-repair-fern-hill-or"]) {
    await page.goto(address);
    await page.emulateMedia({ media: "print" });
    expect(await page.evaluate(labelProblems), address).toEqual([]);
  }
});

test("text begins beside its picture in print, and the numbers in the picture are in its list too", async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto("/downspout-installation-and-repair-fern-hill-or");
  await page.emulateMedia({ media: "print" });
  const pointed = page.locator(".illustration.pointed");
  const picture = await pointed.boundingBox();
  const text = await page.locator(".illustration.pointed + div p").first().boundingBox();
  expect(text?.y).toBeLessThan((picture?.y ?? 0) + 20);
  await expect(pointed.locator("text").first()).toBeVisible();
  const label = pointed.getByRole("listitem").first();
  expect(await label.evaluate((one) => getComputedStyle(one, "::before").display)).not.toBe("none");
});
