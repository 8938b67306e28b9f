import { watchTrouble } from "../site/page-trouble.ts";
import { paste } from "../support/paste.ts";
import { expect } from "../support/site-story.ts";
import { openRequest, rowOf, sendRequest, test } from "./desk-staff.ts";

test("shows markup and bidirectional characters as text", async ({ desk, site }) => {
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
  await expect(desk).toHaveTitle(/Desk \| /);
  expect(trouble).toEqual([]);
});

test("a wide screen shows the list, a request and its history side by side", async ({ desk, site }) => {
  const request = await sendRequest(site);
  await desk.setViewportSize({ width: 1440, height: 900 });
  await desk.reload();
  await expect(desk.getByRole("heading", { level: 1, name: site.company.name })).toBeVisible();
  await expect(desk.getByText("No request is open")).toBeVisible();
  await openRequest(desk, request);
  const regions = ["Requests", "Details", "History"].map((name) => desk.getByRole("region", { name, exact: true }));
  for (const region of regions) await expect(region).toBeInViewport();
  const [list, details, history] = await Promise.all(regions.map((region) => region.boundingBox()));
  if (!list || !details || !history) throw new Error("A region is missing.");
  expect(list.x + list.width).toBeLessThanOrEqual(details.x);
  expect(details.x + details.width).toBeLessThanOrEqual(history.x);
  expect(history.y).toBe(details.y);
});

test("a new request appears unread within ten seconds, with a sound if it is on", async ({ desk, site }) => {
  await desk.addInitScript(() => {
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      document.body.dataset.sound = "played";
      start.call(this, when);
    };
  });
  const played = desk.locator("[data-sound=played]");
  await desk.clock.install();
  const first = await sendRequest(site);
  await desk.goto("/desk#/account");
  await desk.reload();
  await desk.getByLabel("Sound for new requests").check();
  await expect(played).toBeAttached();
  await desk.reload();
  await desk.getByRole("link", { name: "Requests" }).click();
  await expect(rowOf(desk, first)).toBeVisible();
  await expect(played).not.toBeAttached();
  const second = await sendRequest(site);
  await desk.clock.fastForward(10_000);
  await expect(rowOf(desk, second)).toContainText("Unread");
  await expect(played).toBeAttached();
});

test("spam is selected and marked by keyboard, found by a search, and taken back with one undo", async ({
  desk,
  site,
}) => {
  const [kept, ...spam] = [await sendRequest(site), await sendRequest(site), await sendRequest(site)];
  await desk.reload();
  await desk.getByRole("combobox").selectOption("new");
  const select = desk.getByRole("button", { name: "Select", exact: true });
  await select.focus();
  await desk.keyboard.press("Enter");
  for (const { name } of spam) {
    await desk.getByLabel(`Select ${name}`).focus();
    await desk.keyboard.press("Space");
  }
  await desk.getByRole("button", { name: "Spam (2)" }).focus();
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("button", { name: "Undo" })).toBeFocused();
  for (const request of spam) await expect(rowOf(desk, request)).toBeHidden();
  await expect(rowOf(desk, kept)).toBeVisible();
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("Undone: 2 requests back.")).toBeFocused();
  for (const request of spam) await expect(rowOf(desk, request)).toBeVisible();
  await desk.getByRole("combobox").selectOption("won");
  await desk.getByRole("searchbox").fill(kept.name);
  await expect(rowOf(desk, kept)).toContainText("New");
});

test.describe("a pasted text", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });
  const pasted = "Phone: +1 (408) 555-0157";

  test("is a number where staff add a request, and a text that does not fit is truncated with a notice", async ({
    desk,
  }) => {
    await desk.goto("/desk#/enter");
    await paste(desk.getByLabel("Phone"), pasted);
    await expect(desk.getByLabel("Phone")).toHaveValue("+1 (408) 555-0157");
    await desk.reload();
    await expect(desk.getByLabel("Phone")).toHaveValue("+1 (408) 555-0157");
    const notice = desk.getByText("Only the first 2,000 characters fit. Please check what you pasted.");
    await paste(desk.getByLabel("Note"), "x".repeat(2_001));
    await expect(notice).toBeVisible();
    await paste(desk.getByLabel("Note"), "A whole note");
    await expect(notice).toBeHidden();
  });

  test("is a number where staff correct one, and an address or note that does not fit is truncated with a notice", async ({
    desk,
    site,
  }) => {
    const request = await sendRequest(site);
    await desk.reload();
    await openRequest(desk, request);
    await paste(desk.getByLabel("Note"), "x".repeat(2_001));
    const notice = desk.getByText("Only the first 2,000 characters fit.");
    await expect(notice).toBeVisible();
    await desk.getByRole("button", { name: "Add the note" }).click();
    await expect(desk.getByLabel("Note")).toHaveValue("");
    await expect(notice).toBeHidden();
    await desk.getByRole("button", { name: "Correct" }).click();
    const dialog = desk.getByRole("dialog");
    await paste(dialog.getByLabel("Phone"), pasted);
    await paste(dialog.getByLabel("Address"), "12 Elm Street ".repeat(20));
    await expect(desk.getByText("Only the first 200 characters fit.")).toBeVisible();
    await desk.getByRole("button", { name: "Save" }).click();
    const history = desk.getByRole("region", { name: "History" });
    await expect(history.getByText("phone corrected to +1 (408) 555-0157")).toBeVisible();
  });
});
