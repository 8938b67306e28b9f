import { eventually } from "../../testing/site-story.ts";
import { expect, test } from "./editor-story.ts";
import { firefoxTest } from "./firefox-story.ts";
import type { Editor } from "./open-editor.ts";
import type { Owner } from "./owner.ts";

firefoxTest("in Firefox a city and its page are made by duplicating", async ({ owner, editor }) => {
  await addMorganHill(owner, editor);
});

test("a city and its page are made by duplicating, and looked at in the built site", async ({ owner, editor }) => {
  test.setTimeout(240_000);
  await addMorganHill(owner, editor);
  await owner.page.getByRole("button", { name: "Build the site" }).click();
  const link = owner.page.getByRole("link", { name: "Look at the built site" });
  await link.waitFor({ timeout: 120_000 });
  const [built] = await Promise.all([owner.page.waitForEvent("popup"), link.click()]);
  await built.waitForLoadState();
  await built.goto(new URL("/gutter-cleaning-morgan-hill-or", built.url()).href);
  await expect(built.getByRole("heading", { level: 1 })).toHaveText("Gutter cleaning in Morgan Hill");
});

/** The minus is typed first, which the library's own field for numbers drops. */
const place = { latitude: "43.8305", longitude: "-123.25439" };

async function addMorganHill(owner: Owner, editor: Editor): Promise<void> {
  const { page } = owner;
  const toolbar = page.getByRole("banner").first();
  const duplicate = async (entry: string) => {
    await owner.open(entry);
    await page.getByRole("button", { name: "Show Editor Options" }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
  };
  await duplicate("cities/dunmore");
  await (await owner.textbox("name")).fill("Morgan Hill");
  await (await owner.field("place")).getByRole("button", { name: "Expand" }).first().click();
  for (const [field, degrees] of Object.entries(place)) {
    const box = await owner.textbox(`place.${field}`);
    await box.click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(degrees);
  }
  await owner.save();
  const saved = `\nplace:\n  latitude: ${place.latitude}\n  longitude: ${place.longitude}\n`;
  expect(editor.read("cities/morgan-hill.yaml")).toMatch(/^name: Morgan Hill\n/);
  expect(editor.read("cities/morgan-hill.yaml")).toContain(saved);

  await toolbar.getByRole("button", { name: "To correct before the site can be built: 1" }).click();
  await eventually(() => toolbar.getByRole("listitem").textContent()).toContain("Morgan Hill has no page to lead to");
  await eventually(() => toolbar.getByRole("link", { name: "cities/morgan-hill" }).getAttribute("href")).toBe(
    "/#/collections/cities/entries/morgan-hill",
  );
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Build the site" }).click();
  const failure = page.getByRole("dialog");
  await failure.getByRole("heading", { name: "This cannot be done yet" }).waitFor();
  await failure.getByText("Morgan Hill has no page to lead to").waitFor();
  await failure.getByRole("button", { name: "Close" }).click();

  await duplicate("pages/gutter-cleaning-dunmore-or");
  await (await owner.field("city")).getByRole("combobox").click();
  await page.getByRole("option", { name: "Morgan Hill" }).click();
  await owner.expand("sections", 0);
  await (await owner.textbox("sections.0.headline")).fill("Gutter cleaning in Morgan Hill");
  const headline = owner.preview.getByRole("heading", { level: 1 });
  await eventually(() => headline.textContent()).toBe("Gutter cleaning in Morgan Hill");
  await owner.save();
  expect(editor.read("pages/gutter-cleaning-morgan-hill-or.yaml")).toContain("\ncity: morgan-hill\n");
  await toolbar.getByText("Nothing to correct").waitFor();
  await toolbar.getByRole("button", { name: "Worth a look" }).click();
  await toolbar.getByText("has the place of Eagle Ridge in content/cities/dunmore.yaml").waitFor();
  await page.keyboard.press("Escape");
}
