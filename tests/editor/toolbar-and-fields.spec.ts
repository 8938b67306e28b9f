import { screens } from "../support/site-story.ts";
import { expect, test } from "./editor-story.ts";

const contact = "pages/contact";

for (const [device, viewport] of Object.entries({ desktop: screens.desktop, phone: screens.phone })) {
  test(`on a ${device}, an entry is listed once by its title, with its problems below`, async ({ owner, editor }) => {
    const deadLink = "See [this page](/nowhere).";
    editor.write(
      `${contact}.yaml`,
      editor.read(`${contact}.yaml`).replaceAll(/^( +(?:lead|phoneNote):).*/gm, `$1 ${deadLink}`),
    );
    await owner.page.setViewportSize(viewport);
    await owner.openList();
    const bar = owner.page.getByRole("banner").first();
    await bar.getByRole("button", { name: /to fix before you can publish$/ }).click();
    const entry = bar.getByRole("listitem").filter({ has: owner.page.getByRole("link", { name: "Contact Us" }) });
    const fix = "No page has the address /nowhere. Link to an existing page.";
    await expect(entry.getByRole("listitem")).toHaveText([
      `Section 1 (Top of the page), Lead: ${fix}`,
      `Section 2 (Ways to reach us), Below the phone: ${fix}`,
    ]);
    expect(await owner.page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });
}

test("a group is removed only after a confirmation", async ({ owner, editor }) => {
  await owner.open(contact);
  await owner.expand("sections", 0);
  const picture = await owner.field("sections.0.picture");
  const box = picture.getByRole("checkbox");
  const question = owner.page.waitForEvent("dialog");
  const clicked = box.click();
  await (await question).dismiss();
  await clicked;
  await expect(box).toBeChecked();
  // A click on the words beside it asks once, too.
  owner.page.once("dialog", (dialog) => dialog.accept());
  await picture.getByText(/^Add .Picture.$/).click();
  await expect(box).not.toBeChecked();
  await owner.save();
  expect(editor.lastSave().join("\n")).toContain("-    picture:");
});

test("a group of words has no checkbox, and a changed word is saved as one line", async ({ owner, editor }) => {
  await owner.open("words");
  const group = await owner.field("letter");
  await expect(group.getByText("The email you get")).toBeVisible();
  await expect(group.getByText("Sent to you for every form.")).toBeVisible();
  await expect(group.getByRole("checkbox")).toHaveCount(0);
  await owner.expandGroup("letter");
  await (await owner.textbox("letter.noReply")).fill("Please call back.");
  await owner.save();
  expect(editor.lastSave().filter((line) => line.startsWith("-"))).toEqual([]);
  expect(editor.lastSave()).toContain("+  noReply: Please call back.");
});

test("a city that is not shown yet appears only in its own preview", async ({ owner, editor }) => {
  await owner.open("cities/ashby");
  await (await owner.field("isHidden")).getByRole("switch").click();
  await owner.preview.getByText("Visitors do not see this yet.").waitFor();
  await owner.save();
  expect(editor.lastSave()).toEqual(["+++ content/cities/ashby.yaml", "+isHidden: true"]);
  await owner.page.goto("/#/collections/cities");
  await expect(owner.page.getByRole("gridcell", { name: "Ashby not shown yet", exact: true })).toBeVisible();
  await owner.open(contact);
  await owner.preview.getByRole("heading", { level: 1 }).waitFor();
  await expect(owner.preview.getByRole("link", { name: "Ashby" })).toHaveCount(0);
  await expect(owner.page.getByRole("banner").getByText("Nothing to fix")).toBeVisible();
});

test("the menus say above their preview which link they leave out, because its page is not shown yet", async ({
  owner,
  editor,
}) => {
  const page = "pages/gutter-cleaning-ashby-or.yaml";
  editor.write(page, `isHidden: true\n${editor.read(page)}`);
  editor.write(
    "menus.yaml",
    editor.read("menus.yaml").replace("address: /contact", "address: /gutter-cleaning-ashby-or"),
  );
  await owner.open("menus");
  const place = "Menu entry 4 (Link to a page), Link to";
  const fix = "The menu leaves out this link to Gutter Cleaning in Ashby (page), which is not shown yet.";
  await expect(owner.preview.getByText(`${place}: ${fix}`)).toBeVisible();
});
