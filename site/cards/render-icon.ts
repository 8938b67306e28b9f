import { createElement } from "react";
import satori from "satori";
import sharp from "sharp";
import { colorsIn } from "#model/schemas/brand.ts";
import type { Site } from "#model/site.ts";
import { withColors } from "#model/svg.ts";
import { brandFont } from "./brand-font.ts";

export const iconWidths: Record<string, number> = {
  "icon-48.png": 48,
  "apple-touch-icon.png": 180,
  "icon-192.png": 192,
  "icon-512.png": 512,
};

const letterWidth = 512;

export async function renderIcon(file: string, site: Site): Promise<Buffer> {
  const width = iconWidths[file] ?? letterWidth;
  const colors = { ...colorsIn("light", site.brand), darkMark: site.brand.colors.darkMark };
  const svg = site.icon ? withColors(site.icon, colors) : await letterIcon(site);
  const image = sharp(Buffer.from(svg), { density: 288 });
  const resized = image.resize(width, width, { fit: "contain", background: "transparent" });
  return resized.png({ palette: true, effort: 10 }).toBuffer();
}

async function letterIcon({ brand, company }: Site): Promise<string> {
  const { call, callText } = colorsIn("light", brand);
  const style = {
    display: "flex",
    width: "100%",
    height: "100%",
    alignItems: "center",
    justifyContent: "center",
    borderRadius: letterWidth / 5,
    background: call,
    color: callText,
    fontSize: letterWidth * 0.7,
  };
  const fonts = [await brandFont("Display", brand.faces.heading)];
  const letter = createElement("div", { style }, company.name.charAt(0));
  return satori(letter, { width: letterWidth, height: letterWidth, fonts });
}
