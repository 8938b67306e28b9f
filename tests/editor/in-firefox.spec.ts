import { eventually, expect } from "../../testing/site-story.ts";
import { firefoxTest as test } from "./firefox-story.ts";
import { sectionKinds } from "./owner.ts";

const page = "pages/gutter-cleaning-dunmore-or";

test("a new phone number is seen before it is saved, and is one changed line", async ({ owner, editor }) => {
  await owner.open("company");
  await (await owner.textbox("phone")).fill("(408) 555-0199");
  const link = owner.preview.getByRole("link", { name: "(408) 555-0199" }).first();
  await eventually(() => link.getAttribute("href")).toBe("tel:+14085550199");
  await owner.save();
  expect(editor.lastSave()).toEqual(["+++ content/company.yaml", "-phone: (541) 555-0142", "+phone: (408) 555-0199"]);
});

test("only one tab can edit at a time", async ({ owner, openTab, editor }) => {
  await owner.open("company");
  const second = await openTab();
  await second.page.goto("/");
  await second.page.getByRole("button", { name: "Go on in this tab" }).click();
  await owner.page.getByText("Your website is open in another tab").waitFor();
  await second.open("company");
  await (await second.textbox("phone")).fill("(408) 555-0111");
  await second.save();
  expect(editor.lastSave()).toEqual(["+++ content/company.yaml", "-phone: (541) 555-0142", "+phone: (408) 555-0111"]);
});

test("a click in the preview opens the fields of a section, and the preview follows them", async ({
  owner,
  editor,
}) => {
  await owner.open(page);
  const topic = sectionKinds(editor.read(`${page}.yaml`)).indexOf("topic");
  const seen = await owner.clickInPreview(topic);
  const heading = await owner.textbox(`sections.${topic}.heading`);
  expect(await heading.inputValue()).toBe(await seen.textContent());
  await heading.fill("Every roof on the place");
  await eventually(() => seen.textContent()).toBe("Every roof on the place");
});
