import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createElement } from "react";
import satori from "satori";
import sharp from "sharp";
import type { Company } from "#model/site.ts";
import { ogImageSize } from "../head/head-tags.ts";
import { OgImage } from "./OgImage.tsx";

/** What it is made from: the page's headline and the name of its picture in `content/images/`. */
export interface OgImageWords {
  headline: string;
  picture: string;
  company: Company;
}

const jpegQuality = 82;

/** The picture of a shared link, as a JPEG. */
export async function renderOgImage({ headline, picture, company }: OgImageWords): Promise<Buffer> {
  const image = createElement(OgImage, { headline, company, picture: await pictureAddress(picture) });
  const svg = await satori(image, { ...ogImageSize, fonts: await fonts });
  return sharp(Buffer.from(svg)).jpeg({ quality: jpegQuality }).toBuffer();
}

const fonts = Promise.all([
  font("Display", "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff"),
  font("Text", "@fontsource/public-sans/files/public-sans-latin-600-normal.woff"),
]);

async function font(name: string, file: string) {
  const { resolve } = createRequire(join(process.cwd(), "package.json"));
  return { name, data: await readFile(resolve(file)) };
}

async function pictureAddress(name: string): Promise<string> {
  const drawing = join(__CONTENT_DIR__, "images", `${name}.svg`);
  const jpeg = await sharp(existsSync(drawing) ? drawing : join(__CONTENT_DIR__, "images", `${name}.webp`))
    .resize(ogImageSize.width / 2, ogImageSize.height)
    .jpeg({ quality: 90 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}
