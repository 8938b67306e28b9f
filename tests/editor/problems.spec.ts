import { existsSync, readdirSync } from "node:fs";
import { eventually, screens } from "../support/site-story.ts";
import { expect, test } from "./editor-story.ts";
import { createOwner, type Owner } from "./owner.ts";
import { typeDraft } from "./type-draft.ts";

const page = "pages/gutter-cleaning-dunmore-or";
const inCompany = "+++ content/company.yaml";
const oldPhone = "-phone: (541) 555-0142";

test("a title that is too short is kept, and reported once the owner leaves its field", async ({ owner, editor }) => {
  const problem = "For search engines, Title: Write at least 30 characters.";
  await owner.open(page);
  await owner.expandGroup("head");
  const title = await owner.textbox("head.title");
  const before = await title.inputValue();
  await owner.preview.getByRole("heading", { level: 1 }).waitFor();
  await title.fill("Gutter Cleaning");
  await owner.preview.getByText("Still to write").waitFor();
  await expect(owner.preview.getByText(problem)).toBeHidden();
  await title.press("Tab");
  await owner.preview.getByText(problem).waitFor();
  await owner.page.getByRole("button", { name: "Save" }).click();
  await expect(await owner.field("head.title")).toContainText("Write at least 30 characters.");
  await eventually(() => title.inputValue()).toBe("Gutter Cleaning");
  expect(editor.lastSave()).toEqual([]);
  await title.fill(`${before} Now`);
  await owner.preview.getByText(problem).waitFor({ state: "hidden" });
  await owner.save();
  expect(editor.lastSave()).toEqual([`+++ content/${page}.yaml`, `-  title: ${before}`, `+  title: ${before} Now`]);
});

for (const [device, screenSize] of Object.entries({ desktop: screens.desktop, phone: screens.phone })) {
  test.describe(`on a ${device}`, () => {
    test.use({ screenSize });

    test("a new page starts with its top section and no errors, and the preview follows", async ({ owner }) => {
      const { page: screen } = owner;
      await startNewPage(owner);
      if (device === "phone") await screen.getByRole("button", { name: "Preview" }).click();
      await expect(owner.preview.getByRole("heading", { level: 1 })).toHaveText("Gutters before winter");
      await expect(owner.preview.getByText("Still to write")).toBeVisible();
      await expect(owner.preview.locator(".form-errors")).toHaveCount(0);
      await expect(screen.locator(".validation")).toHaveCount(0);
    });
  });
}

test("a click on a problem in the preview leads to its field", async ({ owner }) => {
  await startNewPage(owner);
  await owner.preview.getByText("Still to write").waitFor();
  await owner.page.getByRole("button", { name: "Save" }).click();
  await owner.preview.getByRole("button", { name: "Section 1 (Top of the page), Lead: Fill this in." }).click();
  await expect(await owner.textbox("sections.0.lead")).toBeFocused();
  await expect(await owner.field("sections.0.lead")).toContainText("Fill this in.");
});

test("a phone number pasted from Contacts is saved without invisible characters and special dashes", async ({
  owner,
  editor,
}) => {
  await owner.open("company");
  const phone = await owner.textbox("phone");
  await owner.preview.getByRole("heading", { level: 1 }).waitFor();
  await phone.click();
  await owner.page.keyboard.press("ControlOrMeta+a");
  await owner.page.keyboard.insertText("\u202A\u2068(408)\u00A0555\u20110177\u2069\u202C");
  await eventually(() => phone.inputValue()).toBe("(408) 555\u20110177");
  await owner.save();
  expect(editor.lastSave()).toEqual([inCompany, oldPhone, "+phone: (408) 555-0177"]);
});

test("addresses pasted from Word are saved with plain hyphens", async ({ owner, editor }) => {
  await owner.open("company");
  await (await owner.textbox("email")).fill("office@alder\u2011gutter.example");
  await (await owner.textbox("siteUrl")).fill("https://www.alder\u2011gutter.example");
  await owner.save();
  expect(editor.lastSave()).toEqual([
    inCompany,
    "-email: office@aldergutter.example",
    "+email: office@alder-gutter.example",
    "-siteUrl: https://www.aldergutter.example",
    "+siteUrl: https://www.alder-gutter.example",
  ]);
});

test("a second person cannot overwrite the changes of the first", async ({ owner, editor, browser }) => {
  const second = createOwner(await browser.newPage({ baseURL: editor.url }));
  await second.open("company");
  await owner.open("company");
  await (await owner.textbox("phone")).fill("(408) 555-0111");
  await (await second.textbox("phone")).fill("(408) 555-0122");
  await owner.save();
  await second.page.getByRole("button", { name: "Save" }).click();
  await expect(second.page.getByText("Entry Changed by Someone Else")).toBeVisible();
  await eventually(async () => (await second.textbox("phone")).inputValue()).toBe("(408) 555-0122");
  expect(editor.lastSave()).toEqual([inCompany, oldPhone, "+phone: (408) 555-0111"]);
  await second.page.close();
});

test("only one tab can edit at a time, and offers the other tab's draft", async ({ owner, editor }) => {
  await owner.open("company");
  await typeDraft(owner, "phone", "(408) 555-0133");
  const second = createOwner(await owner.page.context().newPage());
  await second.open("company");
  await owner.page.getByText("Your website is open in another tab").waitFor();
  await second.page.getByRole("button", { name: "Restore" }).click();
  await eventually(async () => (await second.textbox("phone")).inputValue()).toBe("(408) 555-0133");
  await second.save();
  expect(editor.lastSave()).toEqual([inCompany, oldPhone, "+phone: (408) 555-0133"]);
  await owner.page.getByRole("button", { name: "Continue in this tab" }).click();
  await owner.open("company");
  await eventually(async () => (await owner.textbox("phone")).inputValue()).toBe("(408) 555-0133");
  await (await owner.textbox("phone")).fill("(408) 555-0144");
  await owner.save();
  expect(editor.lastSave()).toEqual([inCompany, "-phone: (408) 555-0133", "+phone: (408) 555-0144"]);
  await second.page.close();
});

test("a stopped server is reported, and the draft is offered after a restart", async ({ owner, editor }) => {
  await owner.open("company");
  await typeDraft(owner, "phone", "(408) 555-0155");
  expect(await editor.stop(), "exit code with open connections").toBe(0);
  await owner.page.getByRole("button", { name: "Save" }).click();
  await owner.page.getByRole("button", { name: "OK" }).click();
  await owner.page.getByText("The editing program has stopped.").waitFor();
  await editor.startAgain();
  const second = editor.command("--port", new URL(editor.url).port, "--no-browser");
  expect(second).toBe(`The editing screen is already open at ${editor.url}.\n`);
  await owner.page.reload();
  await owner.page.getByRole("button", { name: "Restore" }).click();
  await owner.save();
  expect(editor.lastSave()).toEqual([inCompany, oldPhone, "+phone: (408) 555-0155"]);
});

test("a problem between files links to its entry and blocks publishing", async ({ owner, editor }) => {
  const { page: screen } = owner;
  const releases = () => (existsSync(editor.published) ? readdirSync(editor.published, { recursive: true }) : []);
  const before = releases();
  const problem = "No page has the address /gutter-replacement-fern-hill-or.";
  const isAtPage = () => expect(screen).toHaveURL(/#\/collections\/pages\/entries\/index$/);
  await screen.goto("/#/collections/pages");
  await screen.getByRole("row", { name: "Gutter Replacement" }).getByRole("checkbox").click();
  await screen.getByRole("button", { name: "Delete" }).click();
  await screen.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  const toolbar = screen.getByRole("banner").first();
  await toolbar.getByRole("button", { name: "1 problem to fix before you can publish" }).click();
  expect(editor.lastSave()).toContainEqual(expect.stringMatching(/^- {2}title: .*Replacement/));
  await toolbar.getByText(problem).waitFor();
  await toolbar.getByRole("link", { name: "Home (page)" }).click();
  await isAtPage();

  await owner.open("company");
  await toolbar.getByRole("button", { name: "Publish", exact: true }).click();
  const failure = screen.getByRole("dialog", { name: "This cannot be done yet" });
  await expect(failure).toContainText(problem);
  await failure.getByRole("link", { name: "Home (page)" }).click();
  await isAtPage();
  expect(releases()).toEqual(before);
});

async function startNewPage(owner: Owner): Promise<void> {
  await owner.page.goto("/#/collections/pages/new");
  await owner.expand("sections", 0);
  await (await owner.textbox("sections.0.headline")).fill("Gutters before winter");
}
