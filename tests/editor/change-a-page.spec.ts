import { eventually, screens } from "../support/site-story.ts";
import { expect, test } from "./editor-story.ts";
import type { Editor } from "./open-editor.ts";
import { type Owner, sectionKinds, suggestedPages } from "./owner.ts";

const page = "pages/gutter-cleaning-dunmore-or";
const file = `${page}.yaml`;

test("the link button suggests pages by title and adds a link to a paragraph", async ({ owner, editor }) => {
  const dialog = await openLinkBox({ owner, editor }, " ", "Write to us.");
  const url = dialog.getByLabel("Link to");
  await url.click();
  const contact = ["/contact", expect.stringMatching(/^Contact Us .*\(\/contact\)$/)];
  expect(await url.evaluate(suggestedPages)).toContainEqual(contact);
  await url.fill("/contact");
  await dialog.getByRole("button", { name: "Insert" }).click();
  const link = owner.preview.getByRole("link", { name: "Write to us." });
  await eventually(() => link.getAttribute("href")).toBe("/contact");
  await owner.save();
  const [, before, after, ...others] = editor.lastSave();
  expect(after).toBe(`${before?.replace("-", "+")} [Write to us.](/contact)`);
  expect(others).toEqual([]);
});

test("the link box refuses a bad address, and makes a link to another site", async ({ owner, editor }) => {
  const dialog = await openLinkBox({ owner, editor }, " See ", "the board.");
  const box = dialog.getByLabel("Link to a page, or an address that begins with https://");
  const message = () => box.evaluate((input) => (input as HTMLInputElement).validationMessage);
  await box.fill("javascript:alert(1)");
  await box.press("Enter");
  expect(await message()).toContain('"javascript:alert(1)" is not an address.');
  await box.fill("www.ccb.example/look-up");
  await dialog.getByRole("button", { name: "Insert" }).click();
  expect(await message()).toBe("Write https://www.ccb.example/look-up instead of www.ccb.example/look-up.");
  await box.fill("https://www.ccb.example/look-up");
  await box.press("Enter");
  await owner.preview.getByRole("link", { name: "the board." }).waitFor({ state: "attached" });
  await owner.save();
  expect(editor.lastSave()[2]).toContain(" See [the board.](https://www.ccb.example/look-up)");
});

test("a section is added and moved up by keyboard, and another one is removed", async ({ owner, editor }) => {
  await owner.open("pages/contact");
  const before = sectionKinds(editor.read("pages/contact.yaml"));
  const sections = await owner.field("sections");
  await owner.add("sections", "Call banner");
  const last = before.length;
  await (await owner.textbox(`sections.${last}.text`)).fill("Water over the edge? Call.");
  await (await owner.textbox(`sections.${last}.buttonText`)).fill("Call now");
  await owner.preview.getByText("Water over the edge? Call.").waitFor({ state: "attached" });
  await sections.getByRole("button", { name: "Reorder Item" }).last().press("ArrowUp");
  // The library draws only sections in view.
  await owner.page.mouse.move(200, 500);
  await owner.page.mouse.wheel(0, -10_000);
  await sections.locator('button[aria-controls$="-item-0-body"]').first().waitFor();
  await sections.getByRole("button", { name: "Remove" }).nth(1).click();
  await owner.save();
  expect(sectionKinds(editor.read("pages/contact.yaml"))).toEqual([
    ...before.slice(0, 1),
    ...before.slice(2, -1),
    "call-banner",
    ...before.slice(-1),
  ]);
});

test("the preview scrolls to the section of a focused field", async ({ owner, editor }) => {
  await owner.open(page);
  const at = sectionKinds(editor.read(file)).indexOf("topic");
  await owner.expand("sections", at);
  await (await owner.textbox(`sections.${at}.heading`)).click();
  await expect(owner.preview.locator(`[data-field="sections.${at}"]`)).toBeInViewport();
});

test("a click in the preview opens the fields of the last section or of a question", async ({ owner, editor }) => {
  const { page: screen } = owner;
  const text = editor.read(file);
  // The preview leaves out this answer, because the company names no price.
  editor.write(
    file,
    text.replace("questions:", 'questions:\n      - question: The price?\n        answer: "{prices}"'),
  );
  const kinds = sectionKinds(text);
  const last = kinds.length - 1;
  const question = `sections.${kinds.indexOf("faq")}.questions.4.question`;
  for (const size of [screens.desktop, screens.phone]) {
    await screen.goto("/#/collections/pages");
    await screen.setViewportSize(size);
    await owner.open(page);
    const showPreview = () => size === screens.phone && screen.getByRole("button", { name: "Preview" }).click();
    await showPreview();
    await owner.preview.locator(`[data-field="sections.${last}"]`).getByRole("heading").first().click();
    await expect(screen.locator(`section[data-key-path^="sections.${last}."]`).first()).toBeInViewport();
    await showPreview();
    await owner.preview.locator("details[name=faq] summary").nth(3).click();
    await expect(screen.locator(`section[data-key-path="${question}"]`)).toBeInViewport();
  }
});

test("a link from one single file to another shows its fields, and the Back button returns", async ({ owner }) => {
  const { page: screen } = owner;
  await owner.open("company");
  await owner.field("phone");
  await screen.evaluate(() => location.assign("#/collections/_singletons/entries/menus"));
  await owner.field("header");
  await screen.goBack();
  await owner.field("phone");
});

/** Types words at the end of a paragraph, and opens the box for a link on the last of them. */
async function openLinkBox({ owner, editor }: { owner: Owner; editor: Editor }, before: string, linked: string) {
  await owner.open(page);
  const text = sectionKinds(editor.read(file)).indexOf("text-and-image");
  await owner.expand("sections", text);
  const body = await owner.field(`sections.${text}.body`);
  await body.getByRole("textbox").click();
  await owner.page.keyboard.press("ControlOrMeta+End");
  await owner.page.keyboard.type(before + linked);
  for (const _ of linked) await owner.page.keyboard.press("Shift+ArrowLeft");
  await body.getByRole("button", { name: "Link" }).click();
  return owner.page.getByRole("dialog");
}
