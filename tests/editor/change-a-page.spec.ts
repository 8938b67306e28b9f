import { eventually, expect } from "../../testing/site-story.ts";
import { inEachBrowser } from "./in-each-browser.ts";
import type { Part } from "./screen-page.ts";

const page = "pages/gutter-cleaning-dunmore-or";
const file = `${page}.yaml`;

inEachBrowser((tell) => {
  tell("an answer is one changed line, seen before it is saved", async ({ owner, editor }) => {
    await owner.open(page);
    const faq = sectionAt(editor.read(file), "faq");
    await owner.expand("sections", faq);
    await owner.expand(`sections.${faq}.questions`, 1);
    const answer = await owner.textbox(`sections.${faq}.questions.1.answer`);
    await answer.click();
    await owner.page.keyboard.press("ControlOrMeta+End");
    await owner.page.keyboard.type(" We can show you on a photo.");
    await owner.preview.getByText("We can show you on a photo.").waitFor({ state: "attached" });
    await owner.save();
    const changes = editor.changes(file);
    expect(changes).toHaveLength(2);
    expect(changes[1]).toBe(`${changes[0]?.replace("-", "+")} We can show you on a photo.`);
  });

  tell("a paragraph gets a link by a click of the link button", async ({ owner, editor }) => {
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
    const link = owner.preview.getByRole("link", { name: "Write to us." });
    await eventually(() => link.getAttribute("href")).toBe("/contact");
    await owner.save();
    const changes = editor.changes(file);
    expect(changes).toHaveLength(2);
    expect(changes[1]).toBe(`${changes[0]?.replace("-", "+")} [Write to us.](/contact)`);
  });

  tell("a section is added, moved up by keyboard, and removed", async ({ owner, editor }) => {
    await owner.open("pages/contact");
    const before = kinds(editor.read("pages/contact.yaml"));
    const sections = await owner.field("sections");
    await sections.getByRole("button", { name: "Add" }).last().click();
    await owner.page.getByRole("menuitem", { name: "Call banner" }).click();
    const last = before.length;
    await (await owner.textbox(`sections.${last}.text`)).fill("Water over the edge? Call.");
    await (await owner.textbox(`sections.${last}.buttonText`)).fill("Call now");
    await owner.preview.getByText("Water over the edge? Call.").waitFor({ state: "attached" });
    await moveUp(sections);
    await sections.getByRole("button", { name: "Remove" }).nth(1).click();
    await owner.save();
    expect(kinds(editor.read("pages/contact.yaml"))).toEqual([
      ...before.slice(0, 1),
      ...before.slice(2, -1),
      "call-banner",
      ...before.slice(-1),
    ]);
  });
});

/** The last of the sections. Its handle is there in Chromium alone, elsewhere there are arrows. */
async function moveUp(sections: Part): Promise<void> {
  const handles = sections.getByRole("button", { name: "Reorder Item" });
  if ((await handles.count()) > 0) await handles.last().press("ArrowUp");
  else await sections.getByRole("button", { name: "Move Up" }).last().press("Enter");
}

function kinds(text: string): string[] {
  return Array.from(text.matchAll(/^ {2}- kind: (.*)$/gm), ([, kind = ""]) => kind);
}

function sectionAt(text: string, kind: string): number {
  return kinds(text).indexOf(kind);
}
