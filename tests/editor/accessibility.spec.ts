import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect, test } from "./editor-story.ts";

test("axe finds no serious problem on the list and on an entry", async ({ owner }) => {
  await owner.openList();
  expect(await seriousFindings(owner.page)).toEqual([]);
  await owner.open("company");
  await owner.field("hours");
  expect(await seriousFindings(owner.page)).toEqual([]);
});

test("axe finds no serious problem in the link box after it refused an address", async ({ owner }) => {
  const { page } = owner;
  await owner.open("legal/terms-of-service");
  const body = await owner.field("body");
  await body.getByRole("textbox").click();
  await body.getByRole("button", { name: "Link" }).click();
  const box = page.getByRole("dialog").getByLabel("Link to");
  await box.fill("www.ccb.example");
  await box.press("Enter");
  await expect(box).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);
});

test("the phone number is changed using only the keyboard", async ({ owner, editor }) => {
  const { keyboard } = owner.page;
  await owner.open("company");
  await expect(async () => {
    await keyboard.press("Tab");
    expect(await owner.page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.value)).toBe(
      "(541) 555-0142",
    );
  }).toPass();
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("(408) 555-0144");
  await keyboard.press("ControlOrMeta+s");
  await expect(owner.page.getByText("Saved. Visitors see it after Publish.")).toBeVisible();
  expect(editor.lastSave()).toEqual(["+++ content/company.yaml", "-phone: (541) 555-0142", "+phone: (408) 555-0144"]);
});

/** Evaluates axe, because the page's CSP blocks other scripts. */
async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate(
    'axe.run(document, { iframes: false, resultTypes: ["violations"], preload: false })',
  )) as axe.AxeResults;
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
