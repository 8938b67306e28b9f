import { expect, it } from "vitest";
import { ContentCopy } from "../../tests/support/sample-content.ts";
import { type Brand, contrast } from "./brand.ts";

it("computes contrast as WCAG defines it", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#1d5a6b", "#1d5a6b")).toBe(1);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

const colorFix = "Write the color as # and six digits or lowercase letters a to f, such as #336699.";

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
  ["light", "link", "blue", `content/brand.yaml: colors, light, link: ${colorFix}`],
  ["light", "panel", undefined, /^content\/brand\.yaml: colors, light, panel: This field is missing\. Add it\./],
] as const)("reports a wrong color in the %s scheme: %s %s", (scheme, name, color, problem) => {
  const problems = problemsWith(({ colors }) => Object.assign(colors[scheme], { [name]: color }));
  expect(problems).toContainEqual(expect.stringMatching(problem));
});

it.each([
  ["text", { family: "Public Sans", weights: [400, 400] }, "text, weights: Choose two different weights."],
  [
    "heading",
    { family: "public-sans", weights: [700] },
    "heading, family: Write the family's name as on fontsource.org.",
  ],
  ["heading", { family: "No Such Font", weights: [700] }, "heading: No Such Font in 700 is not installed."],
  ["heading", { family: "Public Sans", weights: [450] }, "or Public Sans in one or two of 100, 200,"],
  [
    "heading",
    { family: "Bricolage Grotesque", weights: [400, 700] },
    "heading: Bricolage Grotesque in 400 and 700 is not installed. Choose Bricolage Grotesque in one of 200, 300,",
  ],
] as const)("reports a wrong %s font: %j", (name, face, problem) => {
  const problems = problemsWith(({ faces }) => Object.assign(faces, { [name]: face }));
  expect(problems).toEqual([expect.stringContaining(problem)]);
});

it("sorts weights from light to bold", () => {
  const copy = new ContentCopy();
  copy.changeYaml<Brand>("brand.yaml", ({ faces }) => Object.assign(faces.text, { weights: [600, 400] }));
  expect(copy.load().brand.faces.text.weights).toEqual([400, 600]);
});

it("reports a missing brand", () => {
  const copy = new ContentCopy();
  copy.remove("brand.yaml");
  expect(copy.problems()).toEqual(["content/brand.yaml: the whole file: This file is missing. Add it."]);
});

function problemsWith(change: (brand: Brand) => void): string[] {
  const copy = new ContentCopy();
  copy.changeYaml("brand.yaml", change);
  return copy.problems();
}
