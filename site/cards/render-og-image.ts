import { existsSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import satori from "satori";
import sharp from "sharp";
import { brandFont } from "./brand-font.ts";
import { OgImage, type OgImageWords } from "./OgImage.tsx";
import { ogImageSize } from "./og-image.ts";

export async function renderOgImage({ headline, picture, site }: OgImageWords): Promise<Buffer> {
  const jpeg = await renderPicture(picture, ogImageSize.width / 2, ogImageSize.height);
  const address = `data:image/jpeg;base64,${jpeg.toString("base64")}`;
  const image = createElement(OgImage, { headline, site, picture: address });
  const { heading, text } = site.brand.faces;
  const fonts = await Promise.all([brandFont("Display", heading), brandFont("Text", text)]);
  const svg = await satori(image, { ...ogImageSize, fonts });
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}

/** Returns a cropped JPEG. Sizes are in pixels. */
export function renderPicture(name: string, width: number, height: number): Promise<Buffer> {
  const drawing = join(__CONTENT_DIR__, "images", `${name}.svg`);
  const source = existsSync(drawing) ? drawing : join(__CONTENT_DIR__, "images", `${name}.webp`);
  return sharp(source).resize(width, height).jpeg({ quality: 90 }).toBuffer();
}
