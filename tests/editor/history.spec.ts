import { eventually } from "../support/site-story.ts";
import { expect, test } from "./editor-story.ts";
import { toolbarOf } from "./toolbar.ts";

test("a save is listed in the history and undone", async ({ owner, editor }) => {
  const { page: screen } = owner;
  await owner.open("company");
  await (await owner.textbox("phone")).fill("(541) 555-0188");
  await owner.save();
  await toolbarOf(screen).click("History");
  const latest = screen.getByRole("region", { name: "History" }).getByRole("listitem").first();
  await latest.getByText(/\d [AP]M, .+: Company changed/).click();
  await expect(latest.getByText("Phone: (541) 555-0142 → (541) 555-0188")).toBeVisible();
  const reload = screen.waitForEvent("load");
  await latest.getByRole("button", { name: "Put this back as it was before" }).click();
  await reload;
  expect(editor.lastSave()).toEqual(["+++ content/company.yaml", "-phone: (541) 555-0188", "+phone: (541) 555-0142"]);
  await owner.open("company");
  await eventually(async () => (await owner.textbox("phone")).inputValue()).toBe("(541) 555-0142");
});

test("undoing a save asks first if it also undoes later changes", async ({ owner, editor }) => {
  const { page: screen } = owner;
  for (const number of ["(541) 555-0101", "(541) 555-0102"]) {
    await owner.open("company");
    await (await owner.textbox("phone")).fill(number);
    await owner.save();
  }
  editor.write("company.yaml", editor.read("company.yaml").replace("(541) 555-0102", "(541) 555-0103"));
  await toolbarOf(screen).click("History");
  const older = screen.getByRole("region", { name: "History" }).getByRole("listitem").nth(1);
  await older.getByText(/[AP]M, .+: Company changed/).click();
  await older.getByRole("button", { name: "Put this back as it was before" }).click();
  await older.getByText("This also undoes 2 later changes of Company.").waitFor();
  expect(editor.read("company.yaml")).toContain("(541) 555-0103");
  const reload = screen.waitForEvent("load");
  await older.getByRole("button", { name: "Put it back anyway" }).click();
  await reload;
  expect(editor.read("company.yaml")).toContain("(541) 555-0142");
});
