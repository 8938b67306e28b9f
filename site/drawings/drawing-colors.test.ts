import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { readBrand } from "#model/read/read-content.ts";
import type { Brand } from "#model/schemas/brand.ts";
import { withColors } from "#model/svg.ts";
import { namedColors } from "./drawing-colors.ts";

const company = "tests/support/sample-company";
const brand = readBrand(company);

it.each([
  ["underground-drain", { x: 320, y: 320 }],
  ["repair-clues", { x: 320, y: 445 }],
])("uses the same color for the soil of %s for every brand", async (name, soil) => {
  const svg = readFileSync(`${company}/images/${name}.svg`, "utf8");
  const colorFor = async (call: string) => {
    const colors = { ...brand.colors, light: { ...brand.colors.light, call } };
    return colorAt(withColors(svg, namedColors("light", { ...brand, colors } as Brand)), soil);
  };
  expect(await colorFor("#00ff00")).toEqual(await colorFor("#a6431a"));
});

async function colorAt(svg: string, { x, y }: { x: number; y: number }): Promise<number[]> {
  const pixel = sharp(Buffer.from(svg)).extract({ left: x, top: y, width: 1, height: 1 });
  return [...(await pixel.removeAlpha().raw().toBuffer())];
}
