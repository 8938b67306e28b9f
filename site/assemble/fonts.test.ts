import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readBrand } from "#model/read/read-content.ts";
import { fallbackOf, makeFontFiles } from "./fonts.ts";

it("makes a small font file for a face", async () => {
  const brand = readBrand("tests/another-company/content");
  brand.faces.heading = { family: "Public Sans", weights: [800] };
  const folder = mkdtempSync(join(tmpdir(), "fonts-"));
  await makeFontFiles(brand, folder);
  const font = readFileSync(join(folder, "public-sans-800.woff2"));
  expect(font.subarray(0, 4).toString()).toBe("wOF2");
  expect(font.length).toBeLessThan(30_000);
});

it("scales the fallback to the face", () => {
  const { weight, size } = fallbackOf({ family: "Public Sans", weights: [800] }, 800);
  expect(weight).toBe(800);
  expect(size).toBeGreaterThan(80);
  expect(size).toBeLessThan(130);
});
