import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import type { Brand } from "#model/schemas/brand.ts";
import type { CityFile } from "#model/schemas/city.ts";
import { ContentCopy } from "../../testing/sample-content.ts";
import { drawingFiles } from "./drawing-files.ts";

const site = loadSite("testing/sample-company");
const files = new Map(drawingFiles(site).map(({ file, drawing }) => [file, renderToStaticMarkup(drawing)]));

it("draws the whole map and each city's in two sizes and both schemes", () => {
  const cities = site.cities.map(({ slug }) => slug);
  const due = ["map", "map-small", ...cities.flatMap((slug) => [`map-${slug}`, `map-${slug}-small`])];
  expect([...files.keys()].sort()).toEqual(due.flatMap((name) => [name, `${name}-dark`]).sort());
});

it("needs no style of its own, which an image's policy would refuse", () => {
  expect([...files].filter(([, svg]) => /<style|\sstyle=/.test(svg)).map(([file]) => file)).toEqual([]);
});

it("sets words in a font of the device, since an image cannot load the brand's", () => {
  const withWords = [...files].filter(([, svg]) => svg.includes("<text"));
  expect(withWords.length).toBeGreaterThan(0);
  for (const [file, svg] of withWords) expect(svg, file).toMatch(/^<svg [^>]*font-family="Arial, /);
});

it("says that it is drawn", () => {
  for (const map of ["map", "map-small", "map-dunmore"])
    expect(namesOn(files.get(map))).toContain("Drawn, not surveyed");
});

it("draws in other colors for the dark scheme, and nothing else", () => {
  const withoutColors = (svg = "") => svg.replaceAll(/#[0-9a-f]{6}/g, "");
  expect(files.get("map-dark") === files.get("map")).toBe(false);
  expect(withoutColors(files.get("map-dark")) === withoutColors(files.get("map"))).toBe(true);
});

it("paints what is ours on every drawing with the brand's call, and in the dark scheme with its mark", async () => {
  const copy = new ContentCopy();
  const [call, darkMark] = ["#7a1f9c", "#e0b0ff"];
  copy.changeYaml<Brand>("brand.yaml", ({ colors }) => {
    colors.light.call = call;
    colors.darkMark = darkMark;
  });
  for (const { file, drawing } of drawingFiles(copy.load())) {
    const pixels = await sharp(Buffer.from(renderToStaticMarkup(drawing)))
      .removeAlpha()
      .raw()
      .toBuffer();
    const ours = file.endsWith("-dark") ? darkMark : call;
    expect(pixels.includes(Buffer.from(ours.slice(1), "hex")), `${file} shows ${ours}`).toBe(true);
  }
});

it("draws a city that names no places on the whole map alone, and no map without land", () => {
  const copy = new ContentCopy();
  copy.changeYaml<CityFile>("cities/dunmore.yaml", (city) => {
    city.landmarks = [];
  });
  expect(drawingFiles(copy.load()).map(({ file }) => file)).not.toContain("map-dunmore");
  copy.remove("map.yaml");
  expect(drawingFiles(copy.load()).filter(({ file }) => file.startsWith("map"))).toEqual([]);
});

/** Every text on a drawing. */
function namesOn(svg = ""): string[] {
  return Array.from(svg.matchAll(/>([^<>]+)</g), ([, name = ""]) => name);
}
