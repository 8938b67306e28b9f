import { existsSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import satori from "satori";
import sharp from "sharp";
import { brandFont } from "./brand-font.ts";
import { OgImage, type OgImageWords } from "./OgImage.tsx";
import { ogImageSize } from "./og-image.ts";

/** The picture of a shared link, as a JPEG. */
export async function renderOgImage({ headline, picture, site }: OgImageWords): Promise<Buffer> {
  const image = createElement(OgImage, { headline, site, picture: await pictureAddress(picture) });
  const { heading, text } = site.brand.faces;
  const fonts = await Promise.all([brandFont("Display", heading), brandFont("Text", text)]);
  const svg = await satori(image, { ...ogImageSize, fonts });
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}

async function pictureAddress(name: string): Promise<string> {
  const drawing = join(__CONTENT_DIR__, "images", `${name}.svg`);
  const jpeg = await sharp(existsSync(drawing) ? drawing : join(__CONTENT_DIR__, "images", `${name}.webp`))
    .resize(ogImageSize.width / 2, ogImageSize.height)
    .jpeg({ quality: 90 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}
