import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readBrand } from "#model/read/read-content.ts";
import { fallbackOf, makeFontFiles } from "./fonts.ts";

const brand = readBrand("tests/another-company/content");
const withHeading = (family: string, weights: number[]) => {
  return { ...brand, faces: { ...brand.faces, heading: { family, weights } } };
};

it("makes a small font file for each face", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fonts-"));
  await makeFontFiles(withHeading("Public Sans", [800]), folder);
  const font = readFileSync(join(folder, "public-sans-800.woff2"));
  expect(font.subarray(0, 4).toString()).toBe("wOF2");
  expect(font.length).toBeLessThan(30_000);
});

it("stretches the fallback of a weight to the face", () => {
  const { weight, size } = fallbackOf({ family: "Public Sans", weights: [800] }, 800);
  expect(weight).toBe(800);
  expect(size).toBeGreaterThan(80);
  expect(size).toBeLessThan(130);
});

it("names every package that is not installed at once", async () => {
  const { faces, ...rest } = withHeading("No Such Heading", [700]);
  const missing = { ...rest, faces: { ...faces, text: { family: "No Such Text", weights: [400, 600] } } };
  const packages = "@fontsource/no-such-heading @fontsource/no-such-text @fontsource-variable/no-such-text";
  const words = new RegExp(`^content/brand\\.yaml: faces: .* npm i -D -E ${packages}, or choose another`);
  await expect(makeFontFiles(missing, tmpdir())).rejects.toThrow(words);
});

it("names a weight that a family does not have", async () => {
  await expect(makeFontFiles(withHeading("Public Sans", [450]), tmpdir())).rejects.toThrow(
    "faces: node_modules/@fontsource/public-sans/files/public-sans-latin-450-normal.woff2 is missing.",
  );
});
