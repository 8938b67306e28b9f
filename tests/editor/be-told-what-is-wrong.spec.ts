import { existsSync, readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { eventually } from "../../testing/site-story.ts";
import { expect, leaveScreen, test } from "./editor-story.ts";
import { createOwner, type Owner } from "./owner.ts";

const page = "pages/gutter-cleaning-dunmore-or";
const shortTitle = "Gutter Cleaning in Dunmore";

test("a dead link is saved, reported with a link to its entry, and keeps the site from being published", async ({
  owner,
  editor,
}) => {
  const { page: screen } = owner;
  const releases = () => (existsSync(editor.published) ? readdirSync(editor.published, { recursive: true }) : []);
  const before = releases();
  const file = `${page}.yaml`;
  editor.write(
    file,
    editor.read(file).replace(/lead: .*/, "lead: Rain is [coming](/gutters-on-the-moon), so call us."),
  );
  await screen.goto("/");
  // Until the pages are listed the screen is being drawn, and the list of what to correct may close again.
  await screen.getByText(shortTitle).first().waitFor();
  const toolbar = screen.getByRole("banner").first();
  await toolbar.getByRole("button", { name: "To correct before the site can be built: 1" }).click();
  await toolbar.getByText("No page has the address /gutters-on-the-moon").waitFor();
  await toolbar.getByRole("link", { name: page }).click();
  await screen.getByRole("button", { name: "Save" }).waitFor();
  expect(screen.url()).toContain(`#/collections/pages/entries/${page.split("/")[1]}`);

  await owner.open("company");
  await toolbar.getByRole("button", { name: "Publish" }).click();
  const failure = screen.getByRole("dialog", { name: "This cannot be done yet" });
  await expect(failure).toContainText("No page has the address /gutters-on-the-moon");
  await failure.getByRole("link", { name: page }).click();
  await screen.getByRole("button", { name: "Save" }).waitFor();
  expect(screen.url()).toContain(`#/collections/pages/entries/${page.split("/")[1]}`);
  expect(releases()).toEqual(before);
});

test("what only the whole schema knows is told when it is saved, and nothing typed is lost", async ({
  owner,
  editor,
}) => {
  await owner.open(page);
  await (await owner.field("head")).getByRole("button", { name: "Expand" }).first().click();
  const title = await owner.textbox("head.title");
  const before = await title.inputValue();
  await owner.preview.getByRole("heading", { level: 1 }).waitFor();
  await title.fill(shortTitle);
  await owner.preview.getByText("For search engines, Title: Write 30 to 60 characters.").waitFor();
  await owner.page.getByRole("button", { name: "Save" }).click();
  const dialog = owner.page.getByRole("alertdialog");
  await eventually(() => dialog.textContent()).toContain("For search engines, Title: Write 30 to 60 characters.");
  await owner.page.getByRole("button", { name: "OK" }).click();
  await eventually(() => title.inputValue()).toBe(shortTitle);
  expect(editor.changes(`${page}.yaml`)).toEqual([]);
  await title.fill(`${before} Now`);
  await owner.save();
  expect(editor.changes(`${page}.yaml`)).toEqual([`-  title: ${before}`, `+  title: ${before} Now`]);
});

test("what is wrong is told beside the field, nothing typed is lost, and what is corrected is saved", async ({
  owner,
  editor,
}) => {
  await owner.open("company");
  const phone = await owner.textbox("phone");
  await owner.preview.getByRole("heading", { level: 1 }).waitFor();
  await phone.fill("408 555 0199");
  await owner.page.getByRole("button", { name: "Save" }).click();
  await owner.page.getByText("One field has an error. Please correct it to save the entry.").waitFor();
  await owner.preview.getByText("Phone: Write the number as (720) 555-0166.").waitFor();
  await eventually(() => phone.inputValue()).toBe("408 555 0199");
  expect(editor.changes("company.yaml")).toEqual([]);
  await phone.fill("(408) 555-0199");
  await owner.save();
  expect(editor.changes("company.yaml")).toEqual(["-phone: (541) 555-0142", "+phone: (408) 555-0199"]);
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
  await eventually(async () => (await second.textbox("phone")).inputValue()).toBe("(408) 555-0122");
  expect(editor.changes("company.yaml")).toEqual(["-phone: (541) 555-0142", "+phone: (408) 555-0111"]);
  await second.page.close();
});

test("of two tabs of one browser one edits, and what was typed in the other is offered in it", async ({
  owner,
  editor,
}) => {
  await owner.open("company");
  await typeOver(owner, "phone", "(408) 555-0111");
  const second = createOwner(await owner.page.context().newPage());
  await second.page.goto("/");
  await second.page.getByRole("button", { name: "Go on in this tab" }).click();
  await owner.page.getByText("Your website is open in another tab").waitFor();
  await second.open("company");
  await second.page.getByRole("button", { name: "Restore" }).click();
  await eventually(async () => (await second.textbox("phone")).inputValue()).toBe("(408) 555-0111");
  await second.save();
  await owner.page.getByRole("button", { name: "Go on in this tab" }).click();
  await owner.open("company");
  await eventually(async () => (await owner.textbox("phone")).inputValue()).toBe("(408) 555-0111");
  await (await owner.textbox("email")).fill("mail@aldergutter.example");
  await owner.save();
  expect(editor.changes("company.yaml")).toHaveLength(4);
  await second.page.close();
});

test("a file that was put back elsewhere is shown as it is, and can be saved", async ({ owner, editor }) => {
  const before = editor.read("company.yaml");
  await owner.open("company");
  await (await owner.textbox("phone")).fill("(408) 555-0111");
  await owner.save();
  editor.write("company.yaml", before);
  await leaveScreen(owner.page, editor);
  await owner.open("company");
  await eventually(async () => (await owner.textbox("phone")).inputValue()).toBe("(541) 555-0142");
  await (await owner.textbox("phone")).fill("(408) 555-0122");
  await owner.save();
  expect(editor.changes("company.yaml")).toEqual(["-phone: (541) 555-0142", "+phone: (408) 555-0122"]);
});

test("a page that is deleted is missed at once, and files that were spoiled elsewhere say why", async ({
  owner,
  editor,
}) => {
  const { page: screen } = owner;
  await screen.goto("/#/collections/pages");
  await screen.getByRole("row", { name: "Gutter Cleaning in Dunmore" }).getByRole("checkbox").click();
  await screen.getByRole("button", { name: "Delete" }).click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await screen.getByRole("button", { name: /^To correct/ }).waitFor();
  expect(() => editor.read(`${page}.yaml`)).toThrow();

  editor.restore();
  editor.write("pages/contact.yaml", editor.read("pages/contact.yaml").replace(/title: .*/, "title: Short"));
  await screen.goto("about:blank");
  await owner.open("pages/contact");
  await owner.preview.getByText("For search engines, Title: Write 30 to 60 characters.").waitFor();

  editor.write("company.yaml", "name: [");
  await screen.goto("about:blank");
  await screen.goto("/");
  await expect(async () => {
    await screen.getByRole("button", { name: /^To correct/ }).click();
    await screen.getByText("Correct the YAML").waitFor({ timeout: 2_000 });
  }).toPass();
});

test("a server that has stopped is told of, and what was typed is offered once it runs again", async ({
  owner,
  editor,
}) => {
  await owner.open("company");
  await typeOver(owner, "phone", "(408) 555-0111");
  expect(await editor.stop(), "ends at once, though a browser holds connections").toBe(0);
  await owner.page.getByRole("button", { name: "Save" }).click();
  await owner.page.getByRole("button", { name: "OK" }).click();
  await owner.page.getByText("The program behind this screen has stopped.").waitFor();
  await editor.startAgain();
  expect(await editor.startSecond()).toBe(`The editing screen is open already, at ${editor.url}.`);
  await owner.page.reload();
  await owner.page.getByRole("button", { name: "Restore" }).click();
  await owner.save();
  expect(editor.changes("company.yaml")).toEqual(["-phone: (541) 555-0142", "+phone: (408) 555-0111"]);
});

/** By the keyboard: the library keeps what people type, not what programs put in. Ends once it is kept. */
async function typeOver({ page, textbox }: Owner<Page>, path: string, text: string): Promise<void> {
  await (await textbox(path)).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
  await eventually(() => page.evaluate(keptDrafts)).toContain(text);
}

/** Runs in the page. What the library keeps of entries that are not saved, to offer it again. */
async function keptDrafts(): Promise<string> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const names = (await indexedDB.databases()).map(({ name = "" }) => name);
  const database = await answer(indexedDB.open(names.find((name) => name.includes("local/site")) ?? ""));
  const drafts = await answer(database.transaction("draft-backups").objectStore("draft-backups").getAll());
  database.close();
  return JSON.stringify(drafts);
}
