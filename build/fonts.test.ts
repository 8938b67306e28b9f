import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readBrand } from "#model/read-content.ts";
import { faceFiles } from "./fonts.ts";

const brand = readBrand("tests/another-company/content");
const withHeading = (family: string, weights: number[]) => {
  return { ...brand, faces: { ...brand.faces, heading: { family, weights } } };
};

it("makes the file of a face that has none, small, and measures its fallbacks", async () => {
  const folder = mkdtempSync(join(tmpdir(), "fonts-"));
  const [heading] = await faceFiles(withHeading("Public Sans", [800]), folder);
  expect(heading?.file).toBe(join(folder, "public-sans-800.woff2"));
  const font = readFileSync(heading?.file ?? "");
  expect(font.subarray(0, 4).toString()).toBe("wOF2");
  expect(font.length).toBeLessThan(30_000);
  const [fallback] = heading?.fallbacks ?? [];
  expect(fallback?.weight).toBe(800);
  expect(fallback?.size).toBeGreaterThan(80);
  expect(fallback?.size).toBeLessThan(130);
});

it("says what to do where a family's package is not installed", async () => {
  await expect(faceFiles(withHeading("Fraunces", [700]), tmpdir())).rejects.toThrow(
    /^content\/brand\.yaml: faces: @fontsource\/fraunces has no .* npm i -D -E @fontsource\/fraunces, or choose/,
  );
});
