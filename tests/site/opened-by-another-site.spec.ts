import { eventually, expect, test } from "../../testing/site-story.ts";

test("a page of another site that opens ours in a window keeps no hold of it", async ({ page, site }) => {
  await page.route("http://another-site.test/", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto("http://another-site.test/");
  const opened = page.waitForEvent("popup");
  await page.evaluate((url) => Object.assign(window, { held: open(url) }), `${site.url}/contact`);
  const ours = await opened;
  await ours.waitForURL(`${site.url}/contact`);
  expect(await ours.evaluate(() => window.opener)).toBeNull();
  await eventually(() => page.evaluate(() => (window as unknown as { held: Window }).held.closed)).toBe(true);
});
