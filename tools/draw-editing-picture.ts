import { desktop, withBrowser, writeWebp } from "./readme-picture.ts";

/** Draws `docs/editing.webp`, the picture of the editing screen in docs/owner.md. `npm run edit` must be running. */
const [url = "http://127.0.0.1:4400"] = process.argv.slice(2);
await withBrowser(async (browser) => {
  const page = await browser.newPage({ viewport: desktop, locale: "en-US" });
  await page.goto(`${url}/#/collections/pages/entries/index`);
  await page.getByRole("button", { name: "Save" }).waitFor();
  await page.locator('button[aria-controls$="-item-0-body"]').first().click();
  await page.locator('section[data-key-path="sections.0.lead"]').scrollIntoViewIfNeeded();
  const preview = page.frameLocator("iframe.preview");
  await preview.getByRole("heading", { level: 1 }).waitFor();
  await preview
    .locator("img")
    .first()
    .evaluate((image: HTMLImageElement) => image.decode());
  await writeWebp("docs/editing.webp", await page.screenshot(), 960, 70);
});
