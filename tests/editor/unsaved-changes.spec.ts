import { rmSync } from "node:fs";
import { join } from "node:path";
import { eventually, screens } from "../support/site-story.ts";
import { expect, test as story } from "./editor-story.ts";
import { openEditor } from "./open-editor.ts";
import { typeDraft } from "./type-draft.ts";

const saved = "(541) 555-0142";
const typed = "(541) 555-0190";
/** Without PUBLISH_TO, each publish fails at once with this message. */
const notSetUp = "Publishing is not set up yet.";

const test = story.extend({
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures from the pattern.
    async ({}, use) => {
      const editor = await openEditor({ PUBLISH_TO: undefined });
      await use(editor);
      await editor.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

for (const [name, size] of Object.entries({ desktop: screens.desktop, phone: screens.phone })) {
  test(`Publish offers to save the open entry first, on a ${name}`, async ({ owner, editor }) => {
    const { page } = owner;
    await page.setViewportSize(size);
    // A save leads back to the list.
    await owner.openList();
    await page.getByRole("treeitem", { name: "Company" }).click();
    await page.getByRole("button", { name: "Save" }).waitFor();
    await (await owner.textbox("phone")).fill(typed);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const question = page.getByRole("dialog", { name: "You have unsaved changes" });
    await expect(question.getByRole("link", { name: "Company" })).toBeVisible();
    await question.getByRole("button", { name: "Save and publish" }).click();
    await expect(page.getByText(notSetUp)).toBeVisible();
    expect(editor.lastSave()).toEqual(["+++ content/company.yaml", `-phone: ${saved}`, `+phone: ${typed}`]);
  });
}

test("publishing without the unsaved text keeps it in its field", async ({ owner, editor }) => {
  const { page } = owner;
  await owner.open("company");
  await (await owner.textbox("phone")).fill(typed);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Publish without them" }).click();
  await expect(page.getByText(notSetUp)).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  expect(await (await owner.textbox("phone")).inputValue()).toBe(typed);
  expect(editor.lastSave()).toEqual([]);
});

test("Publish stops if saving fails first, and the message says why in one sentence", async ({ owner }) => {
  const { page } = owner;
  await owner.open("company");
  await owner.expand("hours", 0);
  await (await owner.field("hours.0.closes")).locator("input").fill("06:00");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Save and publish" }).click();
  const failure = page.getByRole("alertdialog");
  await expect(failure).toContainText("This is not saved yet.");
  await expect(failure).toContainText("Write a time after the opening time.");
  await expect(failure).not.toContainText("try again");
  await expect(page.getByText(notSetUp)).toBeHidden();
});

test("an untouched new entry does not delay publishing", async ({ owner: { page } }) => {
  await page.goto("/#/collections/pages/new");
  await page.getByRole("button", { name: "Save" }).waitFor();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(notSetUp)).toBeVisible();
});

test("a link that leaves an unsaved entry asks first, and lists mark entries with drafts", async ({ owner }) => {
  const { page } = owner;
  await owner.open("company");
  await typeDraft(owner, "phone", typed);
  await page.goto("/#/collections/pages");
  await expect(page.locator('[role=treeitem][data-label="Company"]')).toHaveAttribute("data-unsaved");
  await owner.open("pages/contact");
  await owner.expandGroup("head");
  await typeDraft(owner, "head.title", "Contact Us for a Free Gutter Quote Today");

  const questions: string[] = [];
  const answerNext = (isYes: boolean) =>
    page.once("dialog", (dialog) => {
      questions.push(dialog.message());
      return isYes ? dialog.accept() : dialog.dismiss();
    });
  await page.getByRole("button", { name: "Drafts: 1" }).click();
  answerNext(false);
  await page.getByRole("link", { name: "Company" }).click();
  await eventually(() => questions.length).toBe(1);
  await expect(page).toHaveURL(/entries\/contact$/);
  await page.getByRole("button", { name: "Drafts: 1" }).click();
  answerNext(true);
  await page.getByRole("link", { name: "Company" }).click();
  await expect(page).toHaveURL(/entries\/company$/);
  expect(questions[1]).toContain("A draft is kept");
  await page.getByRole("button", { name: "Restore" }).click();
  await page.goto("/#/collections/pages");
  await expect(page.getByRole("row", { name: "Contact Us" })).toHaveAttribute("data-unsaved");
});

test("Publish asks nothing after an address was changed, because the old address has no draft", async ({ owner }) => {
  const { page } = owner;
  await owner.open("pages/gutter-repairs-fern-hill-or");
  await owner.expandGroup("head");
  await typeDraft(owner, "head.title", "Gutter Repairs in Fern Hill, Oregon");
  await owner.changeAddress("repairs");
  await owner.save();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(notSetUp)).toBeVisible();
});

test("the bar counts the draft of a new entry, but none of an entry that somebody else deleted", async ({
  owner,
  editor,
}) => {
  const { page } = owner;
  await page.goto("/#/collections/pages/new");
  await owner.expandGroup("head");
  await typeDraft(owner, "head.title", "Clean gutters before the winter rain");
  await page.goto("/#/collections/pages");
  await owner.open("pages/gutter-repairs-fern-hill-or");
  await owner.expandGroup("head");
  await typeDraft(owner, "head.title", "Gutter Repairs in Fern Hill, Oregon");
  await page.goto("/#/collections/pages");
  await page.getByRole("button", { name: "Drafts: 2" }).waitFor();
  rmSync(join(editor.content, "pages/gutter-repairs-fern-hill-or.yaml"));
  await page.getByRole("button", { name: "Drafts: 1" }).click();
  await expect(page.getByRole("link", { name: "A new entry" })).toBeVisible();
});
