import type { Page } from "@playwright/test";
import { expectAccessible } from "../site/accessibility.ts";
import { freePort } from "../support/free-port.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { eventually, screens } from "../support/site-story.ts";
import { plugInAuthenticator } from "../support/virtual-authenticator.ts";
import { expect, test as story } from "./editor-story.ts";
import { openEditor } from "./open-editor.ts";
import { typeDraft } from "./type-draft.ts";

const ann = "ann@example.com";
const bob = "bob@example.com";

/** An editing screen with sign-in. */
const test = story.extend<object, { mail: MailServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures from the pattern.
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: "worker" },
  ],
  editor: [
    async ({ mail }, use) => {
      const port = String(await freePort());
      const editor = await openEditor(
        { EDIT_STAFF: `${ann}, ${bob}`, EDIT_URL: `http://localhost:${port}`, SMTP_URL: mail.url, MAIL: undefined },
        port,
      );
      await editor.publishSample();
      await use(editor);
      await editor.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});
test.use({ screenSize: screens.phone });

test("Ann signs in with an emailed link and changes the phone number", async ({ owner, editor, mail }) => {
  const { page } = owner;
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Sign in to the editing screen" })).toBeVisible();
  await expectAccessible(page, "signing in to the editing screen");
  const email = await requestLink(page, mail);
  await page.goto(/http:\S+\/sign-in#\S+/.exec(email)?.[0] ?? "");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const bar = page.getByRole("banner");
  await bar.getByText("The site did not answer, so visitors may not see it yet").waitFor();
  await expect(bar.getByRole("link", { name: "View your site" })).toHaveAttribute("href", editor.siteUrl);

  await owner.open("company");
  await (await owner.textbox("phone")).fill("(541) 555-0166");
  await owner.save();
  await expect(bar.getByText("1 change not published")).toBeVisible();
  expect(editor.git("log", "-1", "--format=%an <%ae>").trim()).toBe(`${ann} <${ann}>`);
  await bar.getByRole("button", { name: "History" }).click();
  await expect(page.getByRole("region", { name: "History" })).toContainText(`${ann}: Company changed`);
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(screens.phone.width);
});

test("a session that ends during typing keeps the text", async ({ owner, editor, mail }) => {
  const { page } = owner;
  await signInByCommand(page, editor.command);
  await owner.open("company");
  await typeDraft(owner, "phone", "(541) 555-0177");
  expect(editor.command("--end", ann)).toMatch(/^Ended [12] sessions? of ann@/);
  await page.getByRole("button", { name: "Save" }).click();
  const notice = page.getByRole("dialog", { name: "You are signed out" });
  await notice.getByRole("button", { name: "Sign in again" }).click();

  const email = await requestLink(page, mail);
  await page.getByLabel("Code from the email").fill(/code there: (\S+)/.exec(email)?.[1] ?? "");
  await page.getByRole("button", { name: "Sign in with the code" }).click();
  await page.getByRole("button", { name: "Restore" }).click();
  await owner.save();
  expect(editor.lastSave()).toEqual(["+++ content/company.yaml", "-phone: (541) 555-0142", "+phone: (541) 555-0177"]);
});

test("Ann signs out, and the next person is not offered her draft", async ({ owner, editor }) => {
  const { page } = owner;
  await signInByCommand(page, editor.command);
  await owner.open("company");
  await typeDraft(owner, "phone", "(541) 555-0188");
  await expect(page.getByRole("button", { name: "Show Account Menu" })).toBeHidden();
  await page.getByRole("button", { name: "Account" }).click();
  await expect(page.getByRole("region", { name: "Account" })).toContainText(`Signed in as ${ann}`);
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { name: "Sign in to the editing screen" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Sign in to the editing screen" })).toBeVisible();

  await signInByCommand(page, editor.command, bob);
  await owner.open("company");
  await eventually(async () => (await owner.textbox("phone")).inputValue()).toBe("(541) 555-0142");
  await expect(page.getByRole("button", { name: "Restore" })).toBeHidden();
  await page.goto("/#/collections/pages");
  await page.getByRole("row", { name: "Contact Us" }).waitFor();
  await expect(page.getByRole("button", { name: "Drafts" })).toBeHidden();
  await page.context().clearCookies();
  await signInByCommand(page, editor.command);
  await owner.open("company");
  await page.getByRole("button", { name: "Restore" }).click();
  await eventually(async () => (await owner.textbox("phone")).inputValue()).toBe("(541) 555-0188");
});

test("Ann adds a passkey and signs in with it", async ({ owner: { page }, editor }) => {
  await plugInAuthenticator(await page.context().newCDPSession(page));
  await signInByCommand(page, editor.command);
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Passkeys and devices" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("region", { name: "Passkeys" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Publish", exact: true })).toBeVisible();
});

/** Resolves with the text of the email. */
async function requestLink(page: Page, mail: MailServer): Promise<string> {
  const before = mail.texts.length;
  await page.getByLabel("Your work email").fill(ann);
  await page.getByRole("button", { name: "Send me a link" }).click();
  const emails = () => mail.texts.slice(before).filter((text) => text.includes("signs you in to the editing screen"));
  await eventually(() => emails().length).toBe(1);
  return emails()[0] ?? "";
}

async function signInByCommand(page: Page, command: (...args: string[]) => string, person = ann): Promise<void> {
  await page.goto(command("--link", person).split("\n")[0] ?? "");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("banner").getByRole("button", { name: "Publish", exact: true }).waitFor();
  await page.getByRole("treeitem", { name: "Company" }).waitFor();
}
