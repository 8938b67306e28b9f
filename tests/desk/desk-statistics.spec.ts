import { addressesIn, sampleBuiltDir } from "../../testing/addresses.ts";
import { queryDatabase } from "../../testing/query-database.ts";
import { runSite } from "../../testing/running-site.ts";
import { expect } from "../../testing/site-story.ts";
import { quoteForm } from "../site/quote-form.ts";
import { anna, test } from "./desk-staff.ts";

const { someCity } = addressesIn(sampleBuiltDir);

test("a tap on a phone link and a form begun are counted for their page", async ({ page, builtDir }) => {
  const site = await runSite(builtDir, { DESK_STAFF: anna });
  await page.goto(site.url + someCity.page);
  // The script that counts taps has come by then: right afterwards it keeps how the visit began.
  await page.waitForFunction(() => sessionStorage.length > 0);
  const call = page.locator('a[href^="tel:"]:visible').first();
  // The test's browser has no telephone to open.
  await call.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  for (const act of [() => call.click(), () => quoteForm(page).name.pressSequentially("Dana")]) {
    const counted = page.waitForResponse("**/count");
    await act();
    expect((await counted).status()).toBe(204);
  }
  expect(
    await queryDatabase({ DATA_DIR: site.dataDir }, "select page, kind, taps from page_tap order by kind"),
  ).toEqual([
    { page: someCity.page, kind: "call", taps: 1 },
    { page: someCity.page, kind: "form-start", taps: 1 },
  ]);
  await site.close();
});

test("statistics begin with a chart that has a bar for each week", async ({ desk }) => {
  await desk.getByRole("link", { name: "Statistics" }).click();
  for (const weeks of [12, 26]) {
    await desk.getByRole("combobox", { name: "How far back" }).selectOption(`${weeks} weeks`);
    const chart = desk.getByRole("img", { name: `In ${weeks} weeks: ` });
    await expect(chart.locator("rect.requests-color")).toHaveCount(weeks);
  }
});
