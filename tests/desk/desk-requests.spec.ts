import type { Page } from "@playwright/test";
import { expect } from "../../testing/site-story.ts";
import { watchTrouble } from "../site/page-trouble.ts";
import { anna, openRequest, rowOf, sendRequest, test } from "./desk-staff.ts";

test("whoever phones is entered by hand, with a name and a number", async ({ desk }) => {
  const name = `Lena Park ${crypto.randomUUID().slice(0, 8)}`;
  await desk.getByRole("button", { name: "Add a request by phone" }).click();
  await desk.getByLabel("Name").fill(name);
  await desk.getByLabel("Phone").fill("(408) 555-0177");
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("heading", { level: 2, name })).toBeFocused();
  await expect(desk.getByRole("region", { name: "What was asked" })).toContainText(/Email\s*Not given.*Source\s*phone/);
  await expect(desk.getByText("No email to write to")).toBeVisible();
});

test("a note being typed survives a reload until it is saved", async ({ desk, site }) => {
  const request = await sendRequest(site);
  await desk.reload();
  await openRequest(desk, request);
  const note = desk.getByLabel("Note");
  await note.pressSequentially("Wants Tuesday");
  await desk.reload();
  await expect(note).toHaveValue("Wants Tuesday");
  await expect(desk.getByText("Restored what you typed.")).toBeVisible();
  await desk.getByRole("button", { name: "Add the note" }).click();
  await expect(desk.getByText("Added a note.")).toBeVisible();
  await desk.reload();
  await expect(note).toHaveValue("");
});

test("a note typed by mistake is removed after a question, and stays only as who removed it", async ({
  desk,
  site,
}) => {
  const request = await sendRequest(site);
  await desk.reload();
  await openRequest(desk, request);
  await desk.getByLabel("Note").fill("His gate code is 7731");
  await desk.getByRole("button", { name: "Add the note" }).click();
  await desk.getByRole("button", { name: "Called", exact: true }).click();
  await expect(desk.getByText("Marked as Called.")).toBeVisible();
  const entry = desk.getByRole("region", { name: "History" }).getByRole("listitem").last();
  await entry.getByRole("button", { name: "Remove note" }).click();
  const dialog = desk.getByRole("dialog", { name: "Remove this note?" });
  await expect(dialog).toContainText("His gate code is 7731");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(entry).toContainText("His gate code is 7731");
  await entry.getByRole("button", { name: "Remove note" }).click();
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(entry).toContainText(`[removed by ${anna}, `);
  // Beside the removed note, nothing offers to take the newer act back.
  await expect(desk.getByRole("button", { name: "Undo", exact: true })).toHaveCount(0);
  await desk.reload();
  await expect(entry).toContainText(`[removed by ${anna}, `);
  await expect(desk.getByText("7731")).toHaveCount(0);
});

test("while nobody looks nothing is asked for, and when the phone wakes all is asked for at once", async ({
  desk,
  site,
}) => {
  await desk.clock.install();
  const request = await sendRequest(site);
  await desk.reload();
  await expect(rowOf(desk, request)).toBeVisible();
  // With the clock stopped, nothing but the waking asks.
  await expect(() => desk.clock.pauseAt(new Date(Date.now() + 1_000))).toPass();
  await setVisible(desk, false);
  let asked = 0;
  desk.on("request", () => asked++);
  await desk.clock.runFor(60_000);
  const later = await sendRequest(site);
  expect(asked).toBe(0);
  const asking = desk.waitForRequest("**/desk/api/list");
  await setVisible(desk, true);
  await asking;
  await desk.clock.resume();
  await expect(rowOf(desk, later)).toBeVisible();
});

test("names and notes full of markup and bidi characters do nothing", async ({ desk, site }) => {
  const trouble = watchTrouble(desk, site.url);
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `<img src=x onerror="document.title='owned'"> =1+1 \u0661\u05D0 ${mark}`;
  const request = await sendRequest(site, { name, phone: "ask <b>me</b>", email: '"a"<script>@b.example' });
  await desk.reload();
  await openRequest(desk, request);
  await expect(desk.getByText("No number to dial")).toBeVisible();
  await expect(desk.getByText("No email to write to")).toBeVisible();
  const note = "<script>document.title='owned'</script>";
  await desk.getByLabel("Note").fill(`${note}\n\u202E\u05D0 <b>end</b>`);
  await desk.getByRole("button", { name: "Add the note" }).click();
  await expect(desk.getByRole("region", { name: "History" }).getByText(note)).toBeVisible();
  await expect(desk).toHaveTitle(/Desk$/);
  expect(trouble).toEqual([]);
});

test("erasing asks for the name and takes the request away", async ({ desk, site }) => {
  const request = await sendRequest(site);
  await desk.reload();
  await openRequest(desk, request);
  const dialog = desk.getByRole("dialog");
  await desk.getByRole("button", { name: "Erase this person's data" }).click();
  await dialog.getByRole("textbox").fill(request.name);
  const erase = dialog.getByRole("button", { name: "Erase 1 request" });
  await expect(async () => {
    // It is refused while the email about the request is being sent.
    if (await erase.isVisible()) await erase.click();
    await expect(dialog).toContainText("1 request erased", { timeout: 2_000 });
  }).toPass();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(rowOf(desk, request)).toHaveCount(0);
  expect((await site.storedRequests()).map(({ email }) => email)).not.toContain(request.email);
});

async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    },
    isVisible ? "visible" : "hidden",
  );
}

test("possible spam is in a filter of its own, and is marked as spam by one action", async ({ desk, site }) => {
  const spam = await sendRequest(site, { name: `www.spam.test ${crypto.randomUUID().slice(0, 8)}` });
  const request = await sendRequest(site);
  await desk.reload();
  await expect(rowOf(desk, request)).toBeVisible();
  await expect(rowOf(desk, spam)).toBeHidden();
  await desk.getByRole("combobox", { name: "Status" }).selectOption("possible-spam");
  await expect(rowOf(desk, spam)).toBeVisible();
  await desk.getByRole("button", { name: "Mark all as spam" }).click();
  await desk.getByRole("button", { name: "Mark 1 request" }).click();
  await expect(rowOf(desk, spam)).toBeHidden();
  await expect(desk.getByText("Marked 1 request as spam.")).toBeVisible();
});
