import { eventually, expect } from "../../testing/site-story.ts";
import { test } from "./editor-story.ts";
import { inEachBrowser } from "./in-each-browser.ts";
import type { Owner } from "./owner.ts";
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
    await toTheTop(owner, sections);
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

test("a click in the preview opens the fields of a section, and the preview follows", async ({ owner, editor }) => {
  await owner.open(page);
  const at = sectionAt(editor.read(file), "topic");
  const seen = owner.preview.locator(`[data-section="${at}"]`).getByRole("heading").first();
  await seen.click();
  const heading = await owner.textbox(`sections.${at}.heading`);
  expect(await heading.inputValue()).toBe(await seen.textContent());
  await toTheTop(owner, await owner.field("sections"));
  await owner.expand("sections", 0);
  await (await owner.textbox("sections.0.headline")).click();
  await expect(owner.page.frameLocator("iframe.preview").getByRole("heading", { level: 1 })).toBeInViewport();
});

test("a page of its own is seen while it is written, and gets its address from its title", async ({
  owner,
  editor,
}) => {
  const { page: screen } = owner;
  await screen.goto("/#/collections/pages/new");
  await owner.preview.getByText("Sections: Write at least one entry.").waitFor();
  await (await owner.field("sections")).getByRole("button", { name: "Add" }).last().click();
  await screen.getByRole("menuitem", { name: "Top of the page" }).click();
  await (await owner.textbox("sections.0.headline")).fill("Gutters before winter");
  await (await owner.textbox("sections.0.lead")).fill("We clear gutters before the first rain.");
  await (await owner.textbox("sections.0.callLabel")).fill("Call for a visit");
  await (await owner.textbox("head.title")).fill("Clean gutters before winter | Alder");
  await (await owner.textbox("head.description")).fill("We clear every gutter by hand before the rain. ".repeat(3));
  await (await owner.field("updated")).locator("input").fill("2026-11-24");
  await owner.preview.getByRole("heading", { name: "Gutters before winter", level: 1 }).waitFor();
  await expect(screen.locator('section[data-key-path="pageAddress"]')).toContainText("/clean-gutters-before-winter");
  await owner.save();
  expect(editor.read("pages/clean-gutters-before-winter.yaml")).toMatch(
    /^head:\n {2}title: Clean gutters before winter/,
  );
  await screen.getByRole("button", { name: "To correct before the site can be built: 1" }).click();
  await screen.getByText("Nothing leads to this page.").waitFor();
});

/** Sections are drawn as one scrolls to them. */
async function toTheTop({ page }: Owner, sections: Part): Promise<void> {
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, -10_000);
  await sections.locator('button[aria-controls$="-item-0-body"]').first().waitFor();
}

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
