import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createElement } from "react";
import satori from "satori";
import sharp from "sharp";
import type { Company } from "#content/shapes/company.ts";
import { cardSize } from "../head/head-tags.ts";
import { ShareCard } from "./ShareCard.tsx";

/** What a card is made from: the page's headline and the name of its picture in `content/images/`. */
export interface CardWords {
  headline: string;
  picture: string;
  company: Company;
}

const jpegQuality = 82;

/** The picture of a shared link, as a JPEG. */
export async function renderCard({ headline, picture, company }: CardWords): Promise<Buffer> {
  const card = createElement(ShareCard, { headline, company, picture: await pictureAddress(picture) });
  const svg = await satori(card, { ...cardSize, fonts: await fonts });
  return sharp(Buffer.from(svg)).jpeg({ quality: jpegQuality, mozjpeg: true }).toBuffer();
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
  const file = join(__CONTENT_DIR__, "images", `${name}.webp`);
  const jpeg = await sharp(file)
    .resize(cardSize.width / 2, cardSize.height)
    .jpeg({ quality: 90 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}
