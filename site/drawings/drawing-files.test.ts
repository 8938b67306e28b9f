import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import type { Brand } from "#model/schemas/brand.ts";
import type { CityFile } from "#model/schemas/city.ts";
import { ContentCopy } from "../../tests/support/sample-content.ts";
import { drawingFiles } from "./drawing-files.ts";

const site = loadSite("tests/support/sample-company");
const files = new Map(drawingFiles(site).map(({ file, drawing }) => [file, renderToStaticMarkup(drawing)]));

it("draws the map of all cities and each city's map in two sizes and both schemes", () => {
  const cities = site.cities.map(({ slug }) => slug);
  const names = ["map", "map-small", ...cities.flatMap((slug) => [`map-${slug}`, `map-${slug}-small`])];
  expect([...files.keys()].sort()).toEqual(names.flatMap((name) => [name, `${name}-dark`]).sort());
});

it("uses no styles, because the CSP for images would block them", () => {
  expect([...files].filter(([, svg]) => /<style|\sstyle=/.test(svg)).map(([file]) => file)).toEqual([]);
});

it("labels each map as drawn, in a device font", () => {
  for (const [file, svg] of files) expect(svg, file).toMatch(/^<svg [^>]*font-family="Arial, .*Drawn, not surveyed/);
});

it("changes only the colors for the dark scheme", () => {
  const withoutColors = (svg = "") => svg.replaceAll(/#[0-9a-f]{6}/g, "");
  expect(files.get("map-dark") === files.get("map")).toBe(false);
  expect(withoutColors(files.get("map-dark")) === withoutColors(files.get("map"))).toBe(true);
});

it("marks the company's city with the brand's call color, or with its dark mark in the dark scheme", async () => {
  const copy = new ContentCopy();
  const [call, darkMark] = ["#7a1f9c", "#e0b0ff"];
  copy.changeYaml<Brand>("brand.yaml", ({ colors }) => {
    colors.light.call = call;
    colors.darkMark = darkMark;
  });
  for (const { file, drawing } of drawingFiles(copy.load())) {
    const image = sharp(Buffer.from(renderToStaticMarkup(drawing)));
    const pixels = await image.removeAlpha().raw().toBuffer();
    const mark = file.endsWith("-dark") ? darkMark : call;
    expect(pixels.includes(Buffer.from(mark.slice(1), "hex")), `${file} shows ${mark}`).toBe(true);
  }
});

it("draws no map of a city without landmarks, and no map without land", () => {
  const copy = new ContentCopy();
  copy.changeYaml<CityFile>("cities/dunmore.yaml", (city) => {
    city.landmarks = [];
  });
  expect(drawingFiles(copy.load()).map(({ file }) => file)).not.toContain("map-dunmore");
  copy.remove("map.yaml");
  expect(drawingFiles(copy.load())).toEqual([]);
});
