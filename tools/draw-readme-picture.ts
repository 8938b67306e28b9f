import { atTheCompany, desktop, phone, withBrowser, writePicture } from "./readme-picture.ts";

/** Draws `docs/home.webp`, the README's picture of the home page on two screens. The server must be running. */
const [url = "http://localhost:3000"] = process.argv.slice(2);
await withBrowser(async (browser) => {
  const [wide, narrow] = [await screenshot(desktop), await screenshot(phone)];
  await writePicture("docs/home.webp", wide, narrow);

  async function screenshot(viewport: { width: number; height: number }): Promise<Buffer> {
    const page = await browser.newPage({ viewport, ...atTheCompany });
    await page.goto(url);
    await page.locator("html[data-fonts=brand]").waitFor({ state: "attached" });
    await page.evaluate(() => document.fonts.ready);
    return page.screenshot();
  }
});
