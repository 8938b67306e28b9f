import { expect, startOver, test } from "./editor-story.ts";

test.beforeEach(({ editor, tab }) => startOver(tab.page, editor));

test("a page with a new address keeps the old one, and gives it up when it goes back", async ({ owner, editor }) => {
  const { page: screen } = owner;
  const rename = async (from: string, to: string) => {
    await owner.open(`pages/${from}`);
    await screen.getByRole("button", { name: "Show Editor Options" }).click();
    await screen.getByRole("menuitem", { name: /^Edit (slug|address)/i }).click();
    await screen.getByRole("button", { name: /^Edit (slug|address)/i }).click();
    await screen.keyboard.press("ControlOrMeta+a");
    await screen.keyboard.type(to);
    await screen.keyboard.press("Enter");
    await owner.save();
  };
  await rename("gutter-repairs-fern-hill-or", "repairs");
  expect(editor.read("pages/repairs.yaml")).toContain("formerAddresses:\n  - /gutter-repairs-fern-hill-or\n");
  await rename("repairs", "gutter-repairs-fern-hill-or");
  expect(editor.read("pages/gutter-repairs-fern-hill-or.yaml")).toContain("formerAddresses:\n  - /repairs\n");
});

test("the preview of a legal text has the day of its last save", async ({ owner }) => {
  const day = owner.preview.locator("time");
  await owner.open("legal/terms-of-service");
  await expect(day).toHaveAttribute("datetime", "2025-01-01");
  await (await owner.textbox("headline")).fill("Terms of our work");
  await owner.preview.getByRole("heading", { name: "Terms of our work" }).waitFor();
  await owner.save();
  await owner.open("legal/terms-of-service");
  await expect(day).toHaveAttribute("datetime", new Date().toLocaleDateString("en-CA", { timeZone: "America/Los_Angeles" }));
});
