import { addressesIn, sampleBuiltDir } from "../../testing/addresses.ts";
import { eventually, expect } from "../../testing/site-story.ts";
import { quoteForm } from "../site/quote-form.ts";
import { test } from "./desk-staff.ts";

const { someCity } = addressesIn(sampleBuiltDir);

test("a tap on a phone link and a form begun are counted for their page", async ({ desk, context }) => {
  const visitor = await context.newPage();
  await visitor.goto(someCity.page);
  // The script that counts taps has come by then: right afterwards it keeps how the visit began.
  await visitor.waitForFunction(() => sessionStorage.length > 0);
  const call = visitor.locator('a[href^="tel:"]:visible').first();
  // The test's browser has no telephone to open.
  await call.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  const counted = visitor.waitForResponse("**/count");
  await call.click();
  expect((await counted).status()).toBe(204);
  await quoteForm(visitor).name.pressSequentially("Dana");
  await visitor.close();
  const row = desk.getByRole("table", { name: "By page" }).getByRole("row", { name: someCity.page });
  // The server writes its counts every ten seconds.
  await eventually(async () => {
    await desk.goto("/desk#/statistics");
    await desk.reload();
    await expect(desk.getByRole("table", { name: "By page" })).toBeVisible();
    const [taps, begun] = (await row.count()) > 0 ? await row.getByRole("cell").allInnerTexts() : [];
    return { taps, begun };
  }).toEqual({ taps: "1", begun: "1" });
});
