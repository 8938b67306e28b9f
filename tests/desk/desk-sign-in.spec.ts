import { watchTrouble } from "../site/page-trouble.ts";
import { eventually, expect } from "../support/site-story.ts";
import { anna, signIn, test } from "./desk-staff.ts";

test("a link signs in once, only after a click, and leaves the address bar", async ({ page, site, browser }) => {
  const trouble = watchTrouble(page, site.url);
  const link = await site.deskLink(anna);
  const scanner = await browser.newPage();
  await scanner.goto(link);
  await scanner.reload();
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Desk" })).toBeVisible();
  await eventually(() => new URL(page.url()).hash).toBe("#/");
  expect(trouble.filter((message) => !message.includes("401"))).toEqual([]);
  await scanner.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(scanner.getByRole("alert")).toBeVisible();
  await expect(scanner.getByLabel("Your work email")).toBeVisible();
  await scanner.close();
});

test("staff stay signed in after a reload, end other sessions and sign out", async ({ desk, site, browser }) => {
  await desk.reload();
  await expect(desk.getByRole("combobox", { name: "Show" })).toBeVisible();
  const other = await (await browser.newContext()).newPage();
  await signIn(other, site, anna);
  await desk.getByRole("link", { name: "Account" }).click();
  await desk.getByRole("button", { name: "End all others" }).click();
  await expect(desk.getByText("This browser")).toBeVisible();
  await expect(desk.getByRole("button", { name: "End all others" })).toBeHidden();
  await other.reload();
  await expect(other.getByLabel("Your work email")).toBeVisible();
  await other.close();
  await desk.getByRole("button", { name: "Sign out" }).click();
  await expect(desk.getByLabel("Your work email")).toBeVisible();
  await desk.goBack();
  await expect(desk.getByLabel("Your work email")).toBeVisible();
  // A known browser has its own quota of sign-in links.
  expect((await desk.context().cookies()).map(({ name }) => name)).toEqual(["desk-browser"]);
});
