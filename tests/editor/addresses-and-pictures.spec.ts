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

test("a picture nobody uses is deleted, and put back from the history", async ({ owner, editor }) => {
  const { page: screen } = owner;
  const unused = screen.getByRole("region", { name: "Unused pictures" });
  await screen.goto("/");
  await screen.getByRole("button", { name: "Unused pictures: 4" }).click();
  await expect(unused.getByRole("listitem").first()).toContainText("find-ashby.webp, 3 KB");
  await unused.getByRole("button", { name: "Delete find-ashby.webp" }).click();
  await expect(unused.getByRole("listitem")).toHaveCount(3);
  expect(editor.lastSave()).toEqual(["Binary files content/images/find-ashby.webp and /dev/null differ"]);
  await screen.keyboard.press("Escape");
  await screen.getByRole("button", { name: "History" }).click();
  const latest = screen.getByRole("region", { name: "History" }).getByRole("listitem").first();
  await latest.getByText("images/find-ashby.webp").first().click();
  await latest.getByRole("button", { name: /^Put this back/ }).click();
  await expect(screen.getByRole("button", { name: "Unused pictures: 4" })).toBeVisible();
});
