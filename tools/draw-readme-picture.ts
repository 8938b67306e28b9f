import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "./find-chromium.ts";

/** Draws `docs/home.webp`, the README's picture: the home page of a running server on a desktop, a phone before it. */
const file = "docs/home.webp";
const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const [phoneLeft, phoneTop, margin] = [1190, 180, 40];

const [url = "http://localhost:3000"] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: findChromium() ?? "chromium", args: ["--no-sandbox"] });
try {
  const [wide, narrow] = [await screenshot(desktop), await screenshot(phone)];
  const picture = sharp({
    create: { width: 1640, height: 1064, channels: 3, background: "#e4e0d8" },
  }).composite([
    { input: await rounded(wide, desktop), left: margin, top: margin },
    { input: await rounded(narrow, phone), left: phoneLeft, top: phoneTop },
  ]);
  const { size } = await sharp(await picture.png().toBuffer())
    .resize(1230)
    .webp({ quality: 72 })
    .toFile(file);
  console.log(`${file}: ${Math.round(size / 1000)} kB`);
} finally {
  await browser.close();
}

async function screenshot(viewport: { width: number; height: number }): Promise<Buffer> {
  const page = await browser.newPage({ viewport, locale: "en-US", timezoneId: "America/Los_Angeles" });
  await page.goto(url);
  await page.locator("html[data-fonts=brand]").waitFor({ state: "attached" });
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot();
}

/** Round corners and a thin line around, so that two light pages are told apart. */
function rounded(picture: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const box = `<rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="14"`;
  const mask = Buffer.from(`<svg width="${width}" height="${height}">${box}/></svg>`);
  const line = Buffer.from(
    `<svg width="${width}" height="${height}">${box} fill="none" stroke="#7d878a" stroke-width="2"/></svg>`,
  );
  return sharp(picture)
    .composite([{ input: mask, blend: "dest-in" }, { input: line }])
    .png()
    .toBuffer();
}
