import type { Page } from "@playwright/test";
import { expect, screens } from "../../testing/site-story.ts";
import { expectAccessible } from "../site/accessibility.ts";
import { anna, openRequest, sendRequest, signIn, test } from "./desk-staff.ts";

test("axe finds nothing on any screen of the desk, light or dark", async ({ page, site }) => {
  test.slow();
  const request = await sendRequest(site);
  await page.goto("/desk");
  await expect(page.getByLabel("Your work email")).toBeVisible();
  await expectAccessible(page, "sign-in");
  await signIn(page, site, anna);
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await expectAccessible(page, "list");
  await openRequest(page, request);
  await page.getByLabel("Note").fill("Wants Tuesday");
  await page.getByRole("button", { name: "Called" }).click();
  await expect(page.getByText("Marked as Called.")).toBeVisible();
  await page.getByText(/^Emails about it/).click();
  await page.getByText(/^\d attempts?$/).click();
  await expectAccessible(page, "request");
  await page.getByRole("button", { name: "Erase this person's data" }).click();
  await expect(page.getByRole("button", { name: "Erase 1 request" })).toBeVisible();
  await expectAccessible(page, "erase");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Statistics" }).click();
  await expect(page.getByRole("table", { name: "By page" })).toBeVisible();
  await expectAccessible(page, "statistics");
  await page.getByRole("link", { name: "Account" }).click();
  await expect(page.getByText("This one")).toBeVisible();
  await expectAccessible(page, "account");
  await page.setViewportSize(screens.desktop);
  await page.getByRole("link", { name: "Requests", exact: true }).click();
  await openRequest(page, request);
  await expectAccessible(page, "list and request side by side");
});

test("on a phone nothing is cut off, and what is pressed is large and within the thumb's reach", async ({
  desk,
  site,
}) => {
  const request = await sendRequest(site, {
    name: `Bart ${"Featherstonehaugh".repeat(5)} ${crypto.randomUUID().slice(0, 8)}`,
  });
  await desk.reload();
  await openRequest(desk, request);
  const isWide = () => desk.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isWide()).toBe(false);
  for (const name of ["Back to the list", "Call", "Email"]) {
    const box = await desk.locator("article").getByRole("link", { name, exact: true }).boundingBox();
    expect(box?.height, name).toBeGreaterThanOrEqual(48);
    expect(box?.y, name).toBeGreaterThan(screens.phone.height / 2);
  }
  for (const width of [320, screens.phone.width]) {
    await desk.setViewportSize({ width, height: 568 });
    for (const name of ["Statistics", "Account", "Requests"]) {
      await desk.getByRole("link", { name, exact: true }).click();
      expect(await isWide(), `${name} at ${width}`).toBe(false);
    }
  }
});

test("on a desktop a request is worked by keyboard alone, and the list keeps one's place", async ({ desk, site }) => {
  const request = await sendRequest(site);
  await desk.setViewportSize(screens.desktop);
  await desk.reload();
  await expect(desk.getByRole("main").getByRole("link").first()).toBeVisible();
  await tabTo(desk, "searchbox");
  await desk.keyboard.type(request.email);
  await expect(desk.getByRole("main").getByRole("link")).toHaveCount(1);
  await tabTo(desk, "link", request.name);
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("heading", { level: 2, name: request.name })).toBeFocused();
  await desk.getByRole("link", { name: "Call", exact: true }).evaluate((link) => {
    link.addEventListener("click", (event) => event.preventDefault());
  });
  await tabTo(desk, "link", "Call");
  await desk.keyboard.press("Enter");
  await backTo(desk, "No answer");
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("No answer noted.")).toBeVisible();
  await desk.getByRole("heading", { level: 2, name: request.name }).focus();
  await tabTo(desk, "button", "Tomorrow 9 AM");
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("Call back tomorrow 9:00 AM.")).toBeVisible();
  await desk.getByRole("heading", { level: 2, name: request.name }).focus();
  await tabTo(desk, "button", "Undo");
  await desk.keyboard.press("Space");
  await expect(desk.getByText("Undone.", { exact: true })).toBeVisible();
  await desk.getByRole("heading", { level: 2, name: request.name }).focus();
  await tabTo(desk, "textbox", "Note");
  await desk.keyboard.type("By keyboard");
  await desk.getByRole("heading", { level: 2, name: request.name }).focus();
  await tabTo(desk, "button", "Quoted");
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("Marked as Quoted.")).toBeVisible();
  await desk.getByRole("heading", { level: 2, name: request.name }).focus();
  await tabTo(desk, "button", "Undo this");
  await desk.keyboard.press("Space");
  await expect(desk.getByText("Undone: back to New.")).toBeVisible();
  await desk.goBack();
  await expect(desk.getByRole("main").getByRole("link")).toBeFocused();
});

/** Presses Shift and Tab until the keyboard is on this button. */
async function backTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole("button", { name }).and(page.locator(":focus"));
  for (let presses = 0; presses < 10 && (await target.count()) === 0; presses++) await page.keyboard.press("Shift+Tab");
}

/** Presses Tab until the keyboard is there. */
async function tabTo(page: Page, role: "link" | "button" | "searchbox" | "textbox", name = ""): Promise<void> {
  const target = page.getByRole(role, { name }).and(page.locator(":focus"));
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press("Tab");
    if ((await target.count()) > 0) return;
  }
  throw new Error(`Tab does not lead to the ${role} ${name}.`);
}
