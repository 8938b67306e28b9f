import { readFile } from "node:fs/promises";
import { fillInForm, quoteForm, someVisitor } from "../site/quote-form.ts";
import { addressesIn, sampleBuiltDir } from "../support/addresses.ts";
import { attributionOf } from "../support/sample-fields.ts";
import { expect } from "../support/site-story.ts";
import { openRequest, rowOf, test } from "./desk-staff.ts";

const { someCity } = addressesIn(sampleBuiltDir);

test("the source of a two-page visit appears in the database, the list, the CSV file and the statistics", async ({
  desk,
  site,
  browser,
}) => {
  const visitor = someVisitor();
  const page = await browser.newPage({ baseURL: site.url });
  await page.goto(`${someCity.page}?utm_source=flyer&utm_medium=print&utm_campaign=fall`, {
    referer: "https://www.search.example/?q=gutters",
  });
  // The page stores the source after its first paint, which can take a while on a busy machine.
  await page.waitForFunction(() => sessionStorage.length > 0);
  await page.locator('header a[href="/contact"], footer a[href="/contact"]').last().click();
  await expect(page).toHaveURL(/\/contact$/);
  await fillInForm(page, visitor);
  await quoteForm(page).sendButton.click();
  await expect(quoteForm(page).success).toContainText("Thank you!");
  await page.close();
  const stored = (await site.storedRequests()).find(({ email }) => email === visitor.email);
  const flyer = { source: "flyer", medium: "print", campaign: "fall" };
  const attribution = attributionOf({ ...flyer, referrer: "www.search.example", firstPage: someCity.page });
  expect(stored).toMatchObject({ page: "/contact", attribution });
  await desk.reload();
  await expect(rowOf(desk, visitor)).toContainText("via flyer");
  await desk.getByRole("searchbox").fill(visitor.email);
  await expect(desk.getByRole("main").getByRole("link")).toHaveCount(1);
  await desk.getByRole("button", { name: "Export" }).click();
  await expect(desk.getByRole("dialog")).toContainText("every request in this list");
  const saving = desk.waitForEvent("download");
  await desk.getByRole("dialog").getByRole("button", { name: "Export" }).click();
  expect((await saving).suggestedFilename()).toMatch(/^requests-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await (await saving).path(), "utf8");
  expect(csv).toContain(`"/contact","flyer","print","fall","","","www.search.example","${someCity.page}"`);
  await desk.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await openRequest(desk, visitor);
  await expect(desk.locator("details", { hasText: "Where it came from: flyer" })).toContainText(
    `SourceflyerMediumprintCampaignfallReferrerwww.search.exampleFirst page${someCity.page}`,
  );
  await desk.getByRole("link", { name: "Statistics" }).click();
  await expect(desk.getByRole("table", { name: "By source" }).getByRole("row", { name: /^flyer 1 / })).toBeVisible();
});
