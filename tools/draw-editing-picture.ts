import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "../testing/find-chromium.ts";

/** Draws `docs/editing.webp`, the README's picture of the editing screen that `npm run edit` has opened. */
const file = "docs/editing.webp";
const viewport = { width: 1440, height: 900 };
const [url = "http://127.0.0.1:4400"] = process.argv.slice(2);

const browser = await chromium.launch({ executablePath: findChromium() ?? "chromium", args: ["--no-sandbox"] });
try {
  const page = await browser.newPage({ viewport, locale: "en-US" });
  await page.goto(`${url}/#/collections/pages/entries/index`);
  await page.getByRole("button", { name: "Save" }).waitFor();
  // The screen draws a field only when it is scrolled into view.
  await page.locator(".placeholder").last().scrollIntoViewIfNeeded();
  await page.locator('button[aria-controls$="-item-0-body"]').first().click();
  await page.locator('section[data-key-path="sections.0.lead"]').scrollIntoViewIfNeeded();
  await page.frameLocator("iframe.preview").getByRole("heading", { level: 1 }).waitFor();
  await page.waitForLoadState("networkidle");
  const { size } = await sharp(await page.screenshot())
    .resize(960)
    .webp({ quality: 70 })
    .toFile(file);
  console.log(`${file}: ${Math.round(size / 1000)} kB`);
} finally {
  await browser.close();
}
