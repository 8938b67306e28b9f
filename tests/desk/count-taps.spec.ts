import { quoteForm } from "../site/quote-form.ts";
import { addressesIn, sampleBuiltDir } from "../support/addresses.ts";
import { queryDatabase } from "../support/query-database.ts";
import { runSite } from "../support/running-site.ts";
import { expect } from "../support/site-story.ts";
import { anna, test } from "./desk-staff.ts";

const { someCity } = addressesIn(sampleBuiltDir);

test("counts a tap on a phone link and a started form for their page", async ({ page, builtDir }) => {
  const site = await runSite(builtDir, { DESK_STAFF: anna });
  await page.goto(site.url + someCity.page);
  // The same script stores the visit's source right after it starts to count taps.
  await page.waitForFunction(() => sessionStorage.length > 0);
  const call = page.locator('a[href^="tel:"]:visible').first();
  // The browser has no phone app.
  await call.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  for (const action of [() => call.click(), () => quoteForm(page).name.pressSequentially("Dana")]) {
    const counted = page.waitForResponse("**/count");
    await action();
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
