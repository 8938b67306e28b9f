import { eventually } from "../support/site-story.ts";
import { expect, test } from "./editor-story.ts";
import { toolbarOf } from "./toolbar.ts";

const dunmore = "pages/gutter-cleaning-dunmore-or";

/** The library's own number field drops a leading minus sign. */
const coordinates = { latitude: "43.8305", longitude: "-123.25439" };

test("a city and its page are added as duplicates", async ({ owner, editor }) => {
  const { page: screen } = owner;
  const duplicate = async (entry: string) => {
    await owner.open(entry);
    await screen.getByRole("button", { name: "Show Editor Options" }).click();
    await screen.getByRole("menuitem", { name: "Duplicate" }).click();
  };
  await duplicate("cities/dunmore");
  await (await owner.textbox("name")).fill("Morgan Hill");
  await owner.expandGroup("place");
  for (const [field, degrees] of Object.entries(coordinates)) {
    const box = await owner.textbox(`place.${field}`);
    await box.click();
    await screen.keyboard.press("ControlOrMeta+a");
    await screen.keyboard.type(degrees);
  }
  await owner.save();
  const city = editor.read("cities/dunmore.yaml").split("\n").slice(0, -1);
  const placeAt = city.indexOf("place:");
  expect(editor.lastSave()).toEqual([
    "+++ content/cities/morgan-hill.yaml",
    "+name: Morgan Hill",
    ...city.slice(1, placeAt + 1).map((line) => `+${line}`),
    ...Object.entries(coordinates).map(([field, degrees]) => `+  ${field}: ${degrees}`),
    ...city.slice(placeAt + 3).map((line) => `+${line}`),
  ]);

  const toolbar = toolbarOf(screen);
  await toolbar.says("Nothing to fix");
  await toolbar.click("Worth a look");
  await toolbar.says("No visible page is about Morgan Hill");
  await eventually(() => toolbar.getByRole("link", { name: "Morgan Hill (city)" }).getAttribute("href")).toBe(
    "/#/collections/cities/entries/morgan-hill",
  );
  await screen.keyboard.press("Escape");

  await duplicate(dunmore);
  const cities = (await owner.field("city")).getByRole("combobox");
  // The library closes the list if the field has just come into view.
  await expect(async () => {
    if ((await cities.getAttribute("aria-expanded")) === "false") await cities.click();
    await screen.getByRole("option", { name: "Morgan Hill" }).click({ timeout: 2_000 });
  }).toPass();
  await owner.expand("sections", 0);
  await (await owner.textbox("sections.0.headline")).fill("Gutter cleaning in Morgan Hill");
  const headline = owner.preview.getByRole("heading", { level: 1 });
  await eventually(() => headline.textContent()).toBe("Gutter cleaning in Morgan Hill");
  await owner.save();
  const page = editor
    .read(`${dunmore}.yaml`)
    .replace(/^updated: .*\n/m, "")
    .split("\n")
    .slice(0, -1);
  expect(editor.lastSave()).toEqual([
    "+++ content/pages/gutter-cleaning-morgan-hill-or.yaml",
    ...page.map(
      (line) =>
        `+${line.replace("city: dunmore", "city: morgan-hill").replace(/(headline: .*)Dunmore/, "$1Morgan Hill")}`,
    ),
  ]);
  await toolbar.click("1 problem to fix before you can publish");
  await toolbar.says("This page still has the words of Gutter Cleaning in Dunmore: its title, its lead.");
  await screen.keyboard.press("Escape");
  await toolbar.click("Publish");
  const failure = screen.getByRole("dialog", { name: "This cannot be done yet" });
  await failure.getByText("This page still has the words of Gutter Cleaning in Dunmore").waitFor();
  await failure.getByRole("button", { name: "Close" }).click();
  await owner.open("pages/gutter-cleaning-morgan-hill-or");
  await (await owner.field("isHidden")).getByRole("switch").click();
  await owner.preview.getByText("Visitors do not see this yet.").waitFor();
  await owner.save();
  expect(editor.lastSave()).toEqual(["+++ content/pages/gutter-cleaning-morgan-hill-or.yaml", "+isHidden: true"]);
  await toolbar.says("Nothing to fix");
});

test("a new page gets its address from its title, and a menu entry", async ({ owner, editor }) => {
  const { page: screen } = owner;
  await screen.goto("/#/collections/pages/new");
  await owner.expand("sections", 0);
  await (await owner.textbox("sections.0.headline")).fill("Gutters before winter");
  await (await owner.textbox("sections.0.lead")).fill("We clear gutters before the first rain.");
  await (await owner.textbox("sections.0.callLabel")).fill("Call for a visit");
  await (await owner.textbox("head.title")).fill("Clean gutters before winter | Alder");
  await (await owner.field("head.title")).getByText("30 / 35 / 60").waitFor();
  const settings = screen.locator('section[data-key-path="head"]');
  await expect(settings).toHaveCSS("content", '"Settings of this page"', { pseudo: "before" });
  const description = "We clear every gutter by hand before the rain. ".repeat(3).trim();
  await (await owner.textbox("head.description")).fill(description);
  await owner.preview.getByRole("heading", { name: "Gutters before winter", level: 1 }).waitFor();
  await expect(screen.locator('section[data-key-path="pageAddress"]')).toContainText("/clean-gutters-before-winter");
  await owner.save();
  expect(editor.lastSave()).toEqual([
    "+++ content/pages/clean-gutters-before-winter.yaml",
    "+head:",
    "+  title: Clean gutters before winter | Alder",
    `+  description: ${description}`,
    "+sections:",
    "+  - kind: hero",
    "+    headline: Gutters before winter",
    "+    lead: We clear gutters before the first rain.",
    "+    callLabel: Call for a visit",
  ]);
  const toolbar = toolbarOf(screen);
  await toolbar.says("Nothing to fix");

  await owner.open("menus");
  await owner.add("header", "Link to a page");
  await (await owner.textbox("header.4.name")).fill("Before winter");
  await (await owner.textbox("header.4.address")).fill("/clean-gutters-before-winter");
  await owner.save();
  expect(editor.lastSave()).toEqual([
    "+++ content/menus.yaml",
    "+",
    "+  - kind: page",
    "+    name: Before winter",
    "+    address: /clean-gutters-before-winter",
  ]);
  await toolbar.says("Nothing to fix");
});
