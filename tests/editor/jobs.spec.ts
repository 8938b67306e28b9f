import { join } from "node:path";
import sharp from "sharp";
import { runSite } from "../support/running-site.ts";
import { eventually, screens } from "../support/site-story.ts";
import { expect, test } from "./editor-story.ts";
import type { Owner } from "./owner.ts";
import { toolbarOf } from "./toolbar.ts";

test.use({ screenSize: screens.phone, isPublished: true });

test("a review, a price and a job with two photographs are added from a phone, seen in the preview, and published", async ({
  owner,
  editor,
}, testInfo) => {
  const { page: screen, preview } = owner;
  const togglePreview = () => screen.getByRole("button", { name: "Preview" }).click();
  const photograph = async (name: string) => {
    const path = testInfo.outputPath(`${name}.jpg`);
    await sharp({ create: { width: 1200, height: 900, channels: 3, background: "brown" } })
      .jpeg()
      .toFile(path);
    return path;
  };
  await startJob(owner, "Gutter Cleaning", "Dunmore");
  await (await owner.textbox("price")).fill("$1,240");
  await addGroup(owner, "review");
  await (await owner.textbox("review.words")).fill("They came on the day they said.");
  await (await owner.field("review.stars")).getByRole("textbox").fill("5");
  await (await owner.textbox("review.author")).fill("Test Customer A.");
  await togglePreview();
  const notice = preview.getByText("Visitors do not see it until you write in Consent the day the customer agreed.");
  await expect(notice).toBeInViewport();
  await togglePreview();
  await (await owner.field("review.consent")).locator("input").fill("2026-10-20");
  await togglePreview();
  await expect(preview.getByText("“They came on the day they said.”")).toBeInViewport();
  await expect(notice).toBeHidden();
  await togglePreview();
  await owner.save();
  expect(editor.lastSave()).toEqual([
    "+++ content/jobs/gutter-cleaning-dunmore-2026-10.yaml",
    "+service: gutter-cleaning",
    "+city: dunmore",
    "+month: 2026-10",
    "+price: 1240",
    "+review:",
    "+  words: They came on the day they said.",
    "+  stars: 5",
    "+  author: Test Customer A.",
    '+  consent: "2026-10-20"',
  ]);

  await startJob(owner, "Gutter Repair", "Dunmore");
  for (const group of ["before", "after"]) {
    await addGroup(owner, group);
    await owner.upload(`${group}.file`, await photograph(group));
    await (await owner.field(`${group}.file`)).getByText("/images/").waitFor();
  }
  // The screen loses a text that arrives while it draws the new picture.
  await expect(async () => {
    for (const group of ["before", "after"])
      await (await owner.textbox(`${group}.alt`)).fill(`A gutter ${group} the repair`);
    await togglePreview();
    const photographShown = preview.getByRole("img", { name: "A gutter after the repair" }).waitFor({ timeout: 5_000 });
    const isShown = await photographShown.then(
      () => true,
      () => false,
    );
    await togglePreview();
    expect(isShown).toBe(true);
  }).toPass();
  await owner.save();

  const site = await runSite(join(editor.published, "current"), { PORT: editor.sitePort });
  const toolbar = toolbarOf(screen);
  await toolbar.click("Publish");
  await toolbar.says("Visitors have seen this since");
  const page = await (await fetch(`${site.url}/gutter-repairs-fern-hill-or`)).text();
  for (const shown of ["Gutter repair in Dunmore", 'alt="A gutter before the repair"', "“They came on the day"])
    expect(page).toContain(shown);
  await site.close();

  await owner.open("pages/gutter-repairs-fern-hill-or");
  await togglePreview();
  await preview.getByRole("heading", { name: "Gutter cleaning in Dunmore" }).click();
  await preview.getByRole("button", { name: "Open it" }).click();
  await eventually(() => screen.url()).toMatch(/#\/collections\/jobs\/entries\/gutter-cleaning-dunmore-2026-10$/);
  await owner.field("review");
  await screen.goto("/#/collections/jobs");
  await screen.getByRole("gridcell", { name: "Gutter Repair in Dunmore, 2026-10" }).waitFor();
});

/** Begins a job of October 2026. */
async function startJob({ page, textbox }: Owner, service: string, city: string): Promise<void> {
  await page.goto("/#/collections/jobs/new");
  for (const choice of [service, city]) await page.getByRole("radio", { name: choice, exact: true }).click();
  await (await textbox("month")).fill("2026-10");
}

async function addGroup({ field }: Owner, path: string): Promise<void> {
  await (await field(path)).getByRole("checkbox").first().click();
}
