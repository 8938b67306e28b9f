import { expect, test } from "./editor-story.ts";

const page = "pages/gutter-cleaning-gilroy-ca";
const file = `${page}.yaml`;

test("an answer is one changed line, seen before it is saved", async ({ owner, editor }) => {
  await owner.open(page);
  const faq = sectionAt(editor.read(file), "faq");
  await owner.expand("sections", faq);
  await owner.expand(`sections.${faq}.questions`, 1);
  const answer = await owner.textbox(`sections.${faq}.questions.1.answer`);
  await answer.click();
  await owner.page.keyboard.press("ControlOrMeta+End");
  await owner.page.keyboard.type(" We can show you on a photo.");
  await expect(owner.preview.getByText("We can show you on a photo.")).toBeAttached();
  await owner.save();
  const changes = editor.changes(file);
  expect(changes).toHaveLength(2);
  expect(changes[1]).toBe(`${changes[0]?.replace("-", "+")} We can show you on a photo.`);
});

test("a paragraph gets a link by a click of the link button", async ({ owner, editor }) => {
  await owner.open(page);
  const text = sectionAt(editor.read(file), "text-and-image");
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
  await expect(owner.preview.getByRole("link", { name: "Write to us." })).toHaveAttribute("href", "/contact");
  await owner.save();
  const changes = editor.changes(file);
  expect(changes).toHaveLength(2);
  expect(changes[1]).toBe(`${changes[0]?.replace("-", "+")} [Write to us.](/contact)`);
});

test("a section is added, moved up by keyboard, and removed", async ({ owner, editor }) => {
  await owner.open("pages/contact");
  const before = kinds(editor.read("pages/contact.yaml"));
  const sections = await owner.field("sections");
  await sections.getByRole("button", { name: /^Add/ }).last().click();
  await owner.page.getByRole("menuitem", { name: "Call banner" }).click();
  const last = before.length;
  await (await owner.textbox(`sections.${last}.text`)).fill("Water over the edge? Call.");
  await (await owner.textbox(`sections.${last}.buttonText`)).fill("Call now");
  await expect(owner.preview.getByText("Water over the edge? Call.")).toBeAttached();
  await sections.getByRole("button", { name: "Reorder Item" }).last().press("ArrowUp");
  await sections.getByRole("button", { name: "Remove" }).nth(1).click();
  await owner.save();
  expect(kinds(editor.read("pages/contact.yaml"))).toEqual([
    ...before.slice(0, 1),
    ...before.slice(2, -1),
    "call-banner",
    ...before.slice(-1),
  ]);
});

function kinds(text: string): string[] {
  return Array.from(text.matchAll(/^ {2}- kind: (.*)$/gm), ([, kind = ""]) => kind);
}

function sectionAt(text: string, kind: string): number {
  return kinds(text).indexOf(kind);
}
