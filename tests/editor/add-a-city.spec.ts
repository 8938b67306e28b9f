import { expect, test } from "./editor-story.ts";

test("a city and its page are made by duplicating, and looked at in the built site", async ({ owner, editor }) => {
  test.setTimeout(240_000);
  const { page } = owner;
  const toolbar = page.getByRole("banner").first();
  const duplicate = async (entry: string) => {
    await owner.open(entry);
    await page.getByRole("button", { name: "Show Editor Options" }).click();
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
  };
  await duplicate("cities/gilroy");
  await (await owner.textbox("name")).fill("Morgan Hill");
  await owner.save();
  expect(editor.read("cities/morgan-hill.yaml")).toContain("name: Morgan Hill\n");

  await toolbar.getByRole("button", { name: "To correct before the site can be built: 1" }).click();
  await expect(toolbar.getByRole("listitem")).toContainText("Morgan Hill has no page to lead to");
  await expect(toolbar.getByRole("link", { name: "cities/morgan-hill" })).toHaveAttribute(
    "href",
    "/#/collections/cities/entries/morgan-hill",
  );
  await page.keyboard.press("Escape");
  const blocked = await lookAtSite();
  await expect(blocked.getByRole("heading", { name: "The site cannot be built yet" })).toBeVisible();
  await expect(blocked.getByText("Morgan Hill has no page to lead to")).toBeVisible();
  await blocked.close();

  await duplicate("pages/gutter-cleaning-gilroy-ca");
  await (await owner.field("city")).getByRole("combobox").click();
  await page.getByRole("option", { name: "Morgan Hill" }).click();
  await owner.expand("sections", 0);
  await (await owner.textbox("sections.0.headline")).fill("Gutter cleaning in Morgan Hill");
  await expect(owner.preview.getByRole("heading", { level: 1 })).toHaveText("Gutter cleaning in Morgan Hill");
  await owner.save();
  expect(editor.read("pages/gutter-cleaning-morgan-hill-ca.yaml")).toContain("\ncity: morgan-hill\n");
  await expect(toolbar.getByText("Nothing to correct")).toBeVisible();

  const built = await lookAtSite();
  await built.waitForURL((url) => url.origin !== editor.url, { timeout: 120_000 });
  await built.goto(new URL("/gutter-cleaning-morgan-hill-ca", built.url()).href);
  await expect(built.getByRole("heading", { level: 1 })).toHaveText("Gutter cleaning in Morgan Hill");

  async function lookAtSite() {
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      toolbar.getByRole("link", { name: "Build and look" }).click(),
    ]);
    return tab;
  }
});
