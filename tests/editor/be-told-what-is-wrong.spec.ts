import { createOwner, expect, test } from "./editor-story.ts";

const page = "pages/gutter-cleaning-gilroy-ca";
const shortTitle = "Gutter Cleaning in Gilroy";

test("what is wrong is told beside the field, and nothing typed is lost", async ({ owner, editor }) => {
  await owner.open("company");
  const phone = await owner.textbox("phone");
  await phone.fill("408 555 0199");
  await owner.page.getByRole("button", { name: "Save" }).click();
  await expect(owner.page.getByText("One field has an error. Please correct it to save the entry.")).toBeVisible();
  await expect(owner.preview.getByText("Phone: Write the number as (408) 555-0142.")).toBeVisible();
  await expect(phone).toHaveValue("408 555 0199");
  expect(editor.changes("company.yaml")).toEqual([]);
});

test("what only the whole schema knows is told when it is saved, and nothing typed is lost", async ({
  owner,
  editor,
}) => {
  await owner.open(page);
  await (await owner.field("head")).getByRole("button", { name: "Expand" }).first().click();
  const title = await owner.textbox("head.title");
  await title.fill(shortTitle);
  await expect(owner.preview.getByText("For search engines, Title: Write 30 to 60 characters.")).toBeVisible();
  await owner.page.getByRole("button", { name: "Save" }).click();
  await expect(owner.page.getByRole("alertdialog").or(owner.page.getByRole("dialog"))).toContainText(
    "For search engines, Title: Write 30 to 60 characters.",
  );
  await owner.page.getByRole("button", { name: "OK" }).click();
  await expect(title).toHaveValue(shortTitle);
  expect(editor.changes(`${page}.yaml`)).toEqual([]);
});

test("of two who change the same entry, the second is told", async ({ owner, editor, browser }) => {
  const second = createOwner(await browser.newPage({ baseURL: editor.url }));
  await owner.open("company");
  await second.open("company");
  await (await owner.textbox("phone")).fill("(408) 555-0111");
  await (await second.textbox("phone")).fill("(408) 555-0122");
  await owner.save();
  await second.page.getByRole("button", { name: "Save" }).click();
  await expect(second.page.getByText("Entry Changed by Someone Else")).toBeVisible();
  await expect(await second.textbox("phone")).toHaveValue("(408) 555-0122");
  expect(editor.changes("company.yaml")).toEqual(["-phone: (408) 555-0142", "+phone: (408) 555-0111"]);
});

test("a dead link is saved, told of with a link to its entry, and keeps the site from being built", async ({
  owner,
  editor,
}) => {
  const file = `${page}.yaml`;
  editor.write(
    file,
    editor.read(file).replace(/lead: .*/, "lead: Rain is [coming](/gutters-on-the-moon), so call us."),
  );
  await owner.page.goto("/");
  const toolbar = owner.page.getByRole("banner").first();
  await toolbar.getByRole("button", { name: "To correct before the site can be built: 1" }).click();
  await expect(toolbar.getByText("No page has the address /gutters-on-the-moon")).toBeVisible();
  await toolbar.getByRole("link", { name: page }).click();
  await expect(owner.page.getByRole("button", { name: "Save" })).toBeVisible();
  expect(owner.page.url()).toContain(`#/collections/pages/entries/${page.split("/")[1]}`);
});
