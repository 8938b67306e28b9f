import { join } from "node:path";
import type { Page } from "@playwright/test";
import { runSite } from "../support/running-site.ts";
import { eventually, screens } from "../support/site-story.ts";
import { expect, test } from "./editor-story.ts";
import { toolbarOf } from "./toolbar.ts";

const oldNumber = "(541) 555-0142";
const number = "(541) 555-0177";
const dunmore = "gutter-cleaning-dunmore-or";
const leftOut = "The menu leaves out this link to Gutter Cleaning in Dunmore (page), which is not shown yet.";

test.use({ screenSize: screens.phone, isPublished: true });

test("a phone number is published once from a phone, seen by visitors, and rolled back", async ({ owner, editor }) => {
  const { page: screen } = owner;
  const toolbar = toolbarOf(screen);
  const site = await runSite(join(editor.published, "current"), { PORT: editor.sitePort });
  const visit = async () => (await fetch(`${site.url}/contact`)).text();
  editor.write("pages/contact.yaml", `${editor.read("pages/contact.yaml")}formerAddresses: [/reach-us]\n`);
  editor.write("menus.yaml", editor.read("menus.yaml").replace("name: Contact", "name: Ways to reach us"));
  await owner.open("company");
  await (await owner.textbox("phone")).fill(number);
  await eventually(() => widthOf(screen)).toBe(screens.phone.width);
  await owner.save();
  expect(editor.lastSave()).toEqual(["+++ content/company.yaml", `-phone: ${oldNumber}`, `+phone: ${number}`]);
  await toolbar.says("3 changes not published");
  expect(await visit()).not.toContain(number);
  await toolbar.click("Publish");
  await toolbar.says("Building your site.");
  await screen.reload();
  await toolbar.says("Building your site.");
  const second = await screen.request.post(`${editor.url}/api/site/publish`, {
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect([second.status(), await second.text()]).toEqual([
    409,
    expect.stringContaining("Your site is already being published."),
  ]);
  await toolbar.says("Visitors have seen this since");
  expect(await visit()).toContain(number);
  expect(await visit()).toContain("Ways to reach us");
  const { status, headers } = await fetch(`${site.url}/reach-us?from=card`, { redirect: "manual" });
  expect([status, headers.get("location")]).toEqual([308, "/contact?from=card"]);
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  expect(sitemap).toContain("/contact<");
  expect(sitemap).not.toContain("/reach-us");

  await toolbar.click("History");
  const publishAt = await toolbar.getByRole("button", { name: "Publish", exact: true }).boundingBox();
  const historyAt = await screen.getByRole("region", { name: "History" }).boundingBox();
  expect(historyAt?.y, "the history covers no button").toBeGreaterThanOrEqual(
    (publishAt?.y ?? 0) + (publishAt?.height ?? 0),
  );
  await toolbar.click("Put the last version back");
  await toolbar.says(/^Visitors see the version published .*\. 3 changes not published$/);
  expect(await visit()).toContain(oldNumber);
  await eventually(() => widthOf(screen)).toBe(screens.phone.width);
  await site.close();
});

test("a link to another site is published, and a hidden page leaves the menu by itself", async ({ owner, editor }) => {
  const { page: screen } = owner;
  const toolbar = toolbarOf(screen);
  const site = await runSite(join(editor.published, "current"), { PORT: editor.sitePort });
  const menus = editor
    .read("menus.yaml")
    .replace("name: Home\n    address: /\n", `name: Dunmore only\n    address: /${dunmore}\n`);
  editor.write("menus.yaml", menus);
  await owner.open("menus");
  await owner.add("header", "Link to a page");
  await (await owner.textbox("header.4.name")).fill("The board");
  const address = await owner.textbox("header.4.address");
  await address.fill("www.ccb.example/look-up");
  await screen.getByRole("button", { name: "Save" }).click();
  const refusal = (await owner.field("header.4.address")).locator(".validation");
  await expect(refusal).toContainText("A page, such as /contact, or an address that begins with https://.");
  await address.fill("https://www.ccb.example/look-up");
  await owner.save();
  await owner.open(`pages/${dunmore}`);
  await (await owner.field("isHidden")).getByRole("switch").click();
  await owner.save();
  await toolbar.says("Nothing to fix");
  await toolbar.click("Worth a look");
  await toolbar.says(leftOut);
  await screen.keyboard.press("Escape");
  await toolbar.click("Publish");
  await toolbar.says("Visitors have seen this since");
  const home = await (await fetch(site.url)).text();
  expect(home).toMatch(/<a (?=[^>]*href="https:\/\/www\.ccb\.example\/look-up")[^>]*rel="noopener"[^>]*>The board</);
  expect(home).not.toContain("Dunmore only");
  await site.close();
});

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}
