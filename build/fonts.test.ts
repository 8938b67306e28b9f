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

it("refuses a face that is not installed", async () => {
  await expect(makeFontFiles(withHeading("No Such Font", [700]), tmpdir())).rejects.toThrow(
    "content/brand.yaml: faces, heading: No Such Font in 700 is not installed.",
  );
});
