import { expect, test } from "./editor-story.ts";
import { suggestedPages } from "./owner.ts";

test("a renamed page keeps its former address until it is renamed back", async ({ owner, editor }) => {
  const rename = async (from: string, to: string) => {
    await owner.open(`pages/${from}`);
    await owner.changeAddress(to);
    await owner.save();
  };
  await rename("gutter-repairs-fern-hill-or", "repairs");
  expect(editor.read("pages/repairs.yaml")).toContain("formerAddresses:\n  - /gutter-repairs-fern-hill-or\n");
  await rename("repairs", "gutter-repairs-fern-hill-or");
  expect(editor.read("pages/gutter-repairs-fern-hill-or.yaml")).toContain("formerAddresses:\n  - /repairs\n");
});

test("the preview of a legal text shows the day of its last save", async ({ owner }) => {
  const day = owner.preview.locator("time");
  await owner.open("legal/terms-of-service");
  await expect(day).toHaveAttribute("datetime", "2025-01-01");
  await (await owner.textbox("headline")).fill("Terms of our work");
  await owner.preview.getByRole("heading", { name: "Terms of our work" }).waitFor();
  await owner.save();
  await owner.open("legal/terms-of-service");
  const today = new Date().toLocaleDateString("en-CA", { timeZone: "America/Los_Angeles" });
  await expect(day).toHaveAttribute("datetime", today);
});

test("an unused picture is deleted and restored from the history", async ({ owner, editor }) => {
  const { page: screen } = owner;
  const unused = screen.getByRole("region", { name: "Unused pictures" });
  await owner.openList();
  await screen.getByRole("button", { name: "Unused pictures: 4" }).click();
  await expect(unused.getByRole("listitem").first()).toContainText("find-ashby.webp, 3 KB");
  await unused.getByRole("button", { name: "Delete find-ashby.webp" }).click();
  await expect(unused.getByRole("listitem")).toHaveCount(3);
  expect(editor.lastSave()).toEqual(["Binary files content/images/find-ashby.webp and /dev/null differ"]);
  await screen.keyboard.press("Escape");
  await screen.getByRole("button", { name: "History" }).click();
  const latest = screen.getByRole("region", { name: "History" }).getByRole("listitem").first();
  await latest.getByText("find-ashby.webp").first().click();
  await latest.getByRole("button", { name: /^Put this back/ }).click();
  await expect(screen.getByRole("button", { name: "Unused pictures: 4" })).toBeVisible();
});

test("a menu entry suggests a saved page by its new title", async ({ owner }) => {
  const title = "Every way to reach our office by phone";
  await owner.open("pages/contact");
  await owner.expandGroup("head");
  await (await owner.textbox("head.title")).fill(title);
  await owner.preview.getByRole("heading", { level: 1 }).waitFor();
  await owner.save();
  await owner.open("menus");
  await owner.expand("header", 0);
  const address = await owner.textbox("header.0.address");
  await address.click();
  await expect.poll(() => address.evaluate(suggestedPages)).toContainEqual(["/contact", `${title} (page) (/contact)`]);
});

test("the phone preview is as narrow as a phone, even after a reload", async ({ owner }) => {
  const { page: screen } = owner;
  const toggle = screen.getByRole("button", { name: "Phone preview" });
  const preview = screen.locator("iframe.preview");
  await owner.open("pages/contact");
  await toggle.click();
  await expect(preview).toHaveCSS("width", "390px");
  await screen.reload();
  await expect(preview).toHaveCSS("width", "390px");
  await toggle.click();
  await expect(preview).not.toHaveCSS("width", "390px");
});
