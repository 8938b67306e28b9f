import { expect, test } from "../../testing/running-house.ts";

test("a page of another site that opens ours in a window keeps no hold of it", async ({ page, house }) => {
  await page.route("http://another-site.test/", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto("http://another-site.test/");
  const opened = page.waitForEvent("popup");
  await page.evaluate((url) => Object.assign(window, { held: open(url) }), `${house.url}/contact`);
  const ours = await opened;
  await ours.waitForURL(`${house.url}/contact`);
  expect(await ours.evaluate(() => window.opener)).toBeNull();
  expect(await page.evaluate(() => (window as unknown as { held: Window }).held.closed)).toBe(true);
});
