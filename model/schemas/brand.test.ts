import { expect, it } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { type Brand, brand, contrast, faceName } from "./brand.ts";

it("knows the contrast of colors as WCAG reckons it", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#1d5a6b", "#1d5a6b")).toBe(1);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

it.each([
  [
    "light",
    "muted",
    "#8a979d",
    /light, muted: It is hard to see on "Background of the page" \(#fbf9f5\): .* 2\.\d\d and must be 4\.5 or more/,
  ],
  ["light", "call", "#e07a4a", /light, callText: It is hard to see on "Call buttons" \(#e07a4a\)/],
  ["dark", "page", "#a0a0a0", /dark, text: It is hard to see on "Background of the page" \(#a0a0a0\)/],
  ["light", "edge", "#e0e0e0", /colors, light, edge: .* 3 or more/],
  ["light", "link", "blue", /colors, light, link: Write the color as #/],
] as const)("reports words that are hard to read in the %s scheme: %s %s", (scheme, name, color, problem) => {
  expect(problemsWith(({ colors }) => Object.assign(colors[scheme], { [name]: color }))).toMatch(problem);
});

it("reports a value that is no color, or a color that is missing, once", () => {
  const fix = "Write the color as # and six digits or lowercase letters a to f, such as #336699.";
  expect(problemsWith(({ colors }) => Object.assign(colors.light, { panel: "rust" }))).toBe(
    `content/brand.yaml: colors, light, panel: ${fix}`,
  );
  expect(problemsWith(({ colors }) => Object.assign(colors.light, { panel: undefined }))).toBe(
    "content/brand.yaml: colors, light, panel: This field is missing. Add it. Top and foot of each page, banners, and the form's button.",
  );
});

it("refuses a weight that is chosen twice", () => {
  const problem = problemsWith(({ faces }) => Object.assign(faces.text, { weights: [400, 400] }));
  expect(problem).toBe("content/brand.yaml: faces, text, weights: Choose two different weights.");
});

it("reads weights in any order, the lighter one first", () => {
  const copy = new ContentCopy();
  copy.changeYaml<Brand>("brand.yaml", ({ faces }) => Object.assign(faces.text, { weights: [600, 400] }));
  expect(copy.load().brand.faces.text.weights).toEqual([400, 600]);
});

it.each([
  ["a family", { family: "No Such Font", weights: [700] }, "No Such Font in 700 is not installed."],
  ["a weight", { family: "Public Sans", weights: [450] }, "Public Sans in 450 is not installed."],
  [
    "two weights of a family without a variable font",
    { family: "Bricolage Grotesque", weights: [400, 700] },
    "Bricolage Grotesque in 400 and 700 is not installed. Choose Bricolage Grotesque in one of 200, 300,",
  ],
])("reports %s that is not installed, and what is", (_, face, problem) => {
  const found = problemsWith(({ faces }) => Object.assign(faces.heading, face));
  expect(found).toContain(`content/brand.yaml: faces, heading: ${problem}`);
  expect(found).toContain("or Public Sans in one or two of 100, 200,");
});

it("names a color by where visitors see it", () => {
  const { page, call } = brand.shape.colors.shape.light.shape;
  expect([page, call].map((color) => color.meta()?.title)).toEqual(["Background of the page", "Call buttons"]);
});

it("asks for a brand", () => {
  const copy = new ContentCopy();
  copy.remove("brand.yaml");
  expect(copy.problems()).toEqual(["content/brand.yaml: the whole file: This file is missing. Add it."]);
});

it("names a face's files by family and weights, as Fontsource names its packages", () => {
  expect(faceName({ family: "Public Sans", weights: [400, 600] })).toBe("public-sans-400-600");
  expect(problemsWith(({ faces }) => Object.assign(faces.heading, { family: "public-sans" }))).toMatch(
    /heading, family/,
  );
});

function problemsWith(change: (brand: Brand) => void): string {
  const copy = new ContentCopy();
  copy.changeYaml("brand.yaml", change);
  return copy.problems().join("\n");
}
