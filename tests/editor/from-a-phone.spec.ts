import { join } from "node:path";
import type { Page } from "@playwright/test";
import { freePort } from "../../testing/free-port.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { runSite } from "../../testing/running-site.ts";
import { eventually, screens } from "../../testing/site-story.ts";
import { plugInAuthenticator } from "../../testing/virtual-authenticator.ts";
import { isWhole } from "../../testing/whole-form.ts";
import { expectAccessible } from "../site/accessibility.ts";
import { expect, test as story } from "./editor-story.ts";
import { openEditor } from "./open-editor.ts";
import type { Owner } from "./owner.ts";

const ann = "ann@example.com";
const publishesWithinMs = 120_000;

/** The editing screen on the site's machine, to which Ann signs in from her phone. */
const test = story.extend<object, { mail: MailServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
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
        { EDIT_STAFF: ann, EDIT_URL: `http://localhost:${port}`, SMTP_URL: mail.url, MAIL: undefined },
        port,
      );
      await editor.publishSample();
      await use(editor);
      await editor.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});
test.beforeEach(async ({ tab: { page } }) => {
  await page.setViewportSize(screens.phone);
  await page.context().clearCookies();
});

test("by the link of a letter she signs in and changes the phone number", async ({ owner, editor, mail }) => {
  const { page } = owner;
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Sign in to the editing screen" })).toBeVisible();
  await expectAccessible(page, "signing in to the editing screen");
  const letter = await askForLetter(page, mail);
  await page.goto(/^http:\S+\/sign-in#\S+/m.exec(letter)?.[0] ?? "");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const bar = page.getByRole("banner");
  await expect(bar.getByText("Visitors have seen this since")).toBeVisible();
  await expect(bar.getByRole("button", { name: "Build the site" })).toHaveCount(0);

  await changePhone(owner, "(541) 555-0166");
  expect(editor.git("log", "-1", "--format=%an <%ae>").trim()).toBe(`${ann} <${ann}>`);
  await bar.getByRole("button", { name: "History" }).click();
  await expect(page.getByRole("region", { name: "History" })).toContainText(`${ann}: company`);
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(screens.phone.width);
});

test("a session that ends while she writes keeps what she wrote", async ({ owner, editor, mail }) => {
  const { page } = owner;
  await signInByCommand(page, editor.command);
  await owner.open("company");
  await (await owner.textbox("phone")).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("(541) 555-0177");
  await eventually(() => page.evaluate(storedTexts)).toContain("(541) 555-0177");
  expect(editor.command("--end", ann)).toMatch(/^Ended [12] sessions? of ann@/);
  await page.getByRole("button", { name: "Save" }).click();
  const notice = page.getByRole("dialog", { name: "You are signed out" });
  await notice.getByRole("button", { name: "Sign in again" }).click();

  const letter = await askForLetter(page, mail);
  await page.getByLabel("Code from the email").fill(/code there: (\S+)/.exec(letter)?.[1] ?? "");
  await page.getByRole("button", { name: "Sign in with the code" }).click();
  await page.getByRole("button", { name: "Restore" }).click();
  await owner.save();
  expect(editor.changes("company.yaml")).toEqual(["-phone: (541) 555-0142", "+phone: (541) 555-0177"]);
});

if (isWhole)
  test("she publishes what she changed, and puts the last version back", async ({ owner, editor }) => {
    const bar = owner.page.getByRole("banner");
    const site = await runSite(join(editor.published, "current"));
    const visit = async () => (await fetch(`${site.url}/contact`)).text();
    await signInByCommand(owner.page, editor.command);
    await changePhone(owner, "(541) 555-0155");
    expect(await visit()).not.toContain("(541) 555-0155");
    await bar.getByRole("button", { name: "Publish" }).click();
    const since = bar.getByText("Visitors have seen this since");
    await expect(since).toBeVisible({ timeout: publishesWithinMs });
    await eventually(visit).toContain("(541) 555-0155");
    await bar.getByRole("button", { name: "History" }).click();
    await bar.getByRole("button", { name: "Put the last version back" }).click();
    await expect(bar.getByText("1 change not published")).toBeVisible({ timeout: publishesWithinMs });
    await eventually(visit).toContain("(541) 555-0142");
    await site.close();
  });

test("a passkey that she adds signs her in", async ({ owner: { page }, editor }) => {
  await plugInAuthenticator(await page.context().newCDPSession(page));
  await signInByCommand(page, editor.command);
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("region", { name: "Passkeys" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Publish" })).toBeVisible();
});

async function changePhone(owner: Owner<Page>, phone: string): Promise<void> {
  await owner.open("company");
  await (await owner.textbox("phone")).fill(phone);
  await owner.save();
  await expect(owner.page.getByRole("banner").getByText("1 change not published")).toBeVisible();
}

/** Resolves with the text of the email. */
async function askForLetter(page: Page, mail: MailServer): Promise<string> {
  const before = mail.texts.length;
  await page.getByLabel("Your work email").fill(ann);
  await page.getByRole("button", { name: "Send me a link" }).click();
  const letters = () => mail.texts.slice(before).filter((text) => text.includes("Sign in to the editing screen"));
  await eventually(() => letters().length).toBe(1);
  return letters()[0] ?? "";
}

async function signInByCommand(page: Page, command: (...words: string[]) => string): Promise<void> {
  await page.goto(command("--link", ann).split("\n")[0] ?? "");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("banner").getByRole("button", { name: "Publish" }).waitFor();
}

/** What the screen's library has stored in the browser. */
async function storedTexts(): Promise<string> {
  const answered = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
  const found: unknown[] = [];
  for (const { name = "" } of await indexedDB.databases()) {
    const database = await answered(indexedDB.open(name));
    for (const store of database.objectStoreNames)
      found.push(await answered(database.transaction(store).objectStore(store).getAll()));
    database.close();
  }
  return JSON.stringify(found);
}
