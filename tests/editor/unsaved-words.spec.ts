import { eventually, screens } from "../../testing/site-story.ts";
import { expect, startOver, test as story } from "./editor-story.ts";
import { openEditor } from "./open-editor.ts";
import { typeDraft } from "./type-draft.ts";

const saved = "(541) 555-0142";
const typed = "(541) 555-0190";
/** What a publish says here at once: a story of its own publishes. */
const noPlace = "Where your site is published is not set yet.";

const test = story.extend({
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const editor = await openEditor({ PUBLISH_TO: undefined });
      await use(editor);
      await editor.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

test.beforeEach(async ({ editor, tab }) => {
  await startOver(tab.page, editor);
  await tab.page.setViewportSize(screens.desktop);
});
test.afterAll(({ tab }) => tab.page.setViewportSize(screens.desktop));

for (const [name, size] of Object.entries({ desktop: screens.desktop, phone: screens.phone })) {
  test(`Publish offers to save first what is typed, on a ${name}`, async ({ owner, editor }) => {
    const { page } = owner;
    await page.setViewportSize(size);
    // By way of the list, to which a save leads back.
    await page.goto("/");
    await page.getByRole("treeitem", { name: "Company" }).click();
    await page.getByRole("button", { name: "Save" }).waitFor();
    await (await owner.textbox("phone")).fill(typed);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const question = page.getByRole("dialog", { name: "Some of your words are not saved" });
    await expect(question.getByRole("link", { name: "Company" })).toBeVisible();
    await question.getByRole("button", { name: "Save and publish" }).click();
    await expect(page.getByText(noPlace)).toBeVisible();
    expect(editor.lastSave()).toEqual(["+++ content/company.yaml", `-phone: ${saved}`, `+phone: ${typed}`]);
  });
}

test("Publish without what is typed leaves it where it is", async ({ owner, editor }) => {
  const { page } = owner;
  await owner.open("company");
  await (await owner.textbox("phone")).fill(typed);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Publish without them" }).click();
  await expect(page.getByText(noPlace)).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  expect(await (await owner.textbox("phone")).inputValue()).toBe(typed);
  expect(editor.lastSave()).toEqual([]);
});

test("nothing is published when the save that comes first is refused", async ({ owner }) => {
  const { page } = owner;
  await owner.open("company");
  await owner.expand("hours", 0);
  await (await owner.field("hours.0.closes")).locator("input").fill("06:00");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Save and publish" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Write a time after the one at which we open.");
  await expect(page.getByText(noPlace)).toBeHidden();
});

test("a new entry with nothing typed does not hold up publishing", async ({ owner: { page } }) => {
  await page.goto("/#/collections/pages/new");
  await page.getByRole("button", { name: "Save" }).waitFor();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(noPlace)).toBeVisible();
});

test("a link that leaves a half-typed entry asks first, and drafts are marked in the lists", async ({ owner }) => {
  const { page } = owner;
  await owner.open("company");
  await typeDraft(owner, "phone", typed);
  await page.goto("/#/collections/pages");
  await expect(page.locator('[role=treeitem][data-label="Company"]')).toHaveAttribute("data-unsaved");
  await owner.open("pages/contact");
  await owner.expandGroup("head");
  await typeDraft(owner, "head.title", "Contact Us for a Free Gutter Quote Today");

  const questions: string[] = [];
  const answer = (isYes: boolean) =>
    page.once("dialog", (dialog) => {
      questions.push(dialog.message());
      return isYes ? dialog.accept() : dialog.dismiss();
    });
  await page.getByRole("button", { name: "Drafts: 1" }).click();
  answer(false);
  await page.getByRole("link", { name: "Company" }).click();
  await eventually(() => questions.length).toBe(1);
  await expect(page).toHaveURL(/entries\/contact$/);
  await page.getByRole("button", { name: "Drafts: 1" }).click();
  answer(true);
  await page.getByRole("link", { name: "Company" }).click();
  await expect(page).toHaveURL(/entries\/company$/);
  expect(questions[1]).toContain("What you typed is kept");
  await page.getByRole("button", { name: "Restore" }).click();
  await page.goto("/#/collections/pages");
  await expect(page.getByRole("row", { name: "Contact Us" })).toHaveAttribute("data-unsaved");
});
