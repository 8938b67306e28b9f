import type { Locator } from "@playwright/test";
import { eventually, screens } from "../../testing/site-story.ts";
import { expect, startOver, test } from "./editor-story.ts";
import { type Owner, sectionKinds } from "./owner.ts";

const page = "pages/gutter-cleaning-dunmore-or";
const file = `${page}.yaml`;

test.beforeAll(({ editor, tab }) => startOver(tab.page, editor));

test("a paragraph gets a link by a click of the link button", async ({ owner, editor }) => {
  await owner.open(page);
  const text = sectionKinds(editor.read(file)).indexOf("text-and-image");
  await owner.expand("sections", text);
  const body = await owner.field(`sections.${text}.body`);
  await body.getByRole("textbox").click();
  await owner.page.keyboard.press("ControlOrMeta+End");
  await owner.page.keyboard.type(" Write to us.");
  for (const _ of "Write to us.") await owner.page.keyboard.press("Shift+ArrowLeft");
  await body.getByRole("button", { name: "Link" }).click();
  const dialog = owner.page.getByRole("dialog");
  await dialog.getByLabel("URL").fill("/contact");
  await dialog.getByRole("button", { name: "Insert" }).click();
  const link = owner.preview.getByRole("link", { name: "Write to us." });
  await eventually(() => link.getAttribute("href")).toBe("/contact");
  await owner.save();
  const [, before, after, ...others] = editor.lastSave();
  expect(after).toBe(`${before?.replace("-", "+")} [Write to us.](/contact)`);
  expect(others).toEqual([]);
});

test("a section is added, moved up by keyboard, and removed", async ({ owner, editor }) => {
  await owner.open("pages/contact");
  const before = sectionKinds(editor.read("pages/contact.yaml"));
  const sections = await owner.field("sections");
  await owner.add("sections", "Call banner");
  const last = before.length;
  await (await owner.textbox(`sections.${last}.text`)).fill("Water over the edge? Call.");
  await (await owner.textbox(`sections.${last}.buttonText`)).fill("Call now");
  await owner.preview.getByText("Water over the edge? Call.").waitFor({ state: "attached" });
  await sections.getByRole("button", { name: "Reorder Item" }).last().press("ArrowUp");
  await toTheTop(owner, sections);
  await sections.getByRole("button", { name: "Remove" }).nth(1).click();
  await owner.save();
  expect(sectionKinds(editor.read("pages/contact.yaml"))).toEqual([
    ...before.slice(0, 1),
    ...before.slice(2, -1),
    "call-banner",
    ...before.slice(-1),
  ]);
});

test("a click in the preview opens the fields of a section, and the preview follows", async ({ owner, editor }) => {
  await owner.open(page);
  const at = sectionKinds(editor.read(file)).indexOf("topic");
  const seen = await owner.clickInPreview(at);
  const heading = await owner.textbox(`sections.${at}.heading`);
  expect(await heading.inputValue()).toBe(await seen.textContent());
  await toTheTop(owner, await owner.field("sections"));
  await owner.expand("sections", 0);
  await (await owner.textbox("sections.0.headline")).click();
  await expect(owner.page.frameLocator("iframe.preview").getByRole("heading", { level: 1 })).toBeInViewport();
});

test("a click in the preview opens the fields of the last section, and of a question", async ({ owner, editor }) => {
  const { page: screen } = owner;
  const kinds = sectionKinds(editor.read(file));
  const last = kinds.length - 1;
  const question = `sections.${kinds.indexOf("faq")}.questions.3.question`;
  for (const size of [screens.desktop, screens.phone]) {
    await screen.goto("/#/collections/pages");
    await screen.setViewportSize(size);
    await owner.open(page);
    const showPreview = () => size === screens.phone && screen.getByRole("button", { name: "Preview" }).click();
    await showPreview();
    await owner.preview.locator(`[data-section="${last}"]`).getByRole("heading").first().click();
    await expect(screen.locator(`section[data-key-path^="sections.${last}."]`).first()).toBeInViewport();
    await showPreview();
    await owner.preview.locator('[data-kind="faq"] summary').nth(3).click();
    await expect(screen.locator(`section[data-key-path="${question}"]`)).toBeInViewport();
  }
  await screen.setViewportSize(screens.desktop);
});

test("a link from one single file to another shows its fields, and so does the way back", async ({ owner }) => {
  const { page: screen } = owner;
  await owner.open("company");
  await owner.field("phone");
  await screen.evaluate(() => location.assign("#/collections/_singletons/entries/menus"));
  await owner.field("header");
  await screen.goBack();
  await owner.field("phone");
});

test("a picture gets labels, which the preview shows and the file keeps", async ({ owner, editor, tab }) => {
  await startOver(tab.page, editor);
  await owner.open(page);
  await owner.expand("sections", 0);
  await owner.expandGroup("sections.0.picture");
  const points = "sections.0.picture.points";
  for (const [at, [label, left, top]] of [
    ["Field dust", "20", "60"],
    ["Mud in the elbow", "70", "40"],
  ].entries()) {
    await owner.add(points);
    await (await owner.textbox(`${points}.${at}.label`)).fill(label ?? "");
    await (await owner.field(`${points}.${at}.left`)).locator("input").fill(left ?? "");
    await (await owner.field(`${points}.${at}.top`)).locator("input").fill(top ?? "");
  }
  await owner.preview.getByRole("listitem").filter({ hasText: "Mud in the elbow" }).waitFor({ state: "attached" });
  await owner.save();
  expect(editor.read(file)).toContain("- label: Mud in the elbow\n          left: 70\n          top: 40");
});

test("a calendar takes months from the table of trees, and a save leaves them there", async ({
  owner,
  editor,
  tab,
}) => {
  await startOver(tab.page, editor);
  const larkspur = "pages/gutter-cleaning-larkspur-or";
  const written = editor.read(`${larkspur}.yaml`);
  const calendar = sectionKinds(written).indexOf("calendar");
  editor.write("trees.yaml", "trees:\n  - name: Live oak leaves\n    months: [June]\n");
  editor.write(`${larkspur}.yaml`, written.replace("\n        months: [March, April]", ""));
  editor.checkpoint();
  await owner.open(larkspur);
  await owner.preview.locator(`[data-section="${calendar}"]`).getByText("June").first().waitFor({ state: "attached" });
  await owner.expand("sections", calendar);
  await owner.expand(`sections.${calendar}.falls`, 1);
  await (await owner.textbox(`sections.${calendar}.heading`)).fill("Three kinds of oak");
  await owner.save();
  const heading = ["-    heading: Two kinds of oak, two busy seasons", "+    heading: Three kinds of oak"];
  expect(editor.lastSave()).toEqual([`+++ content/${larkspur}.yaml`, ...heading]);
});

/** Sections are drawn as one scrolls to them. */
async function toTheTop({ page }: Owner, sections: Locator): Promise<void> {
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, -10_000);
  await sections.locator('button[aria-controls$="-item-0-body"]').first().waitFor();
}
