import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { loadSite } from "#model/load-site.ts";
import { readBuildConfig } from "../server/config/build-config.ts";
import { findEngine } from "../tests/support/engines/installed-engines.ts";

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export const content = loadSite(readBuildConfig().contentDir);

/** Settings of a browser in the company's time zone. */
export const atTheCompany = { locale: "en-US", timezoneId: content.company.timeZone };

const { edge, line } = content.brand.colors.light;
const [phoneLeft, phoneTop, margin] = [1190, 180, 40];

export async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findEngine("chromium")?.browser ?? "chromium",
    args: ["--no-sandbox"],
  });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

/** Combines two PNG screenshots, the phone in front of the desktop. */
export async function writePicture(file: string, wide: Buffer, narrow: Buffer): Promise<void> {
  const background = { width: 1640, height: 1064, channels: 3, background: line } as const;
  const picture = sharp({ create: background }).composite([
    { input: await rounded(wide, desktop), left: margin, top: margin },
    { input: await rounded(narrow, phone), left: phoneLeft, top: phoneTop },
  ]);
  await writeWebp(file, await picture.png().toBuffer(), 1230, 72);
}

export async function writeWebp(file: string, png: Buffer, width: number, quality: number): Promise<void> {
  const { size } = await sharp(png).resize(width).webp({ quality }).toFile(file);
  console.log(`${file}: ${Math.round(size / 1000)} kB`);
}

/** Adds round corners and a thin border, which separate two light pages. */
function rounded(picture: Buffer, { width, height }: { width: number; height: number }): Promise<Buffer> {
  const box = `<rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="14"`;
  const svg = (shape: string) => Buffer.from(`<svg width="${width}" height="${height}">${shape}</svg>`);
  const [mask, line] = [svg(`${box}/>`), svg(`${box} fill="none" stroke="${edge}" stroke-width="2"/>`)];
  return sharp(picture)
    .composite([{ input: mask, blend: "dest-in" }, { input: line }])
    .png()
    .toBuffer();
}
