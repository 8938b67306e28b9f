import { expect, it } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { type Brand, contrast, faceName } from "./brand.ts";

it("knows the contrast of colors as WCAG reckons it", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21);
  expect(contrast("#1d5a6b", "#1d5a6b")).toBe(1);
  expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
});

it.each([
  ["light", "muted", "#8a979d", /colors, light, muted: Its contrast on page \(#fbf9f5\) is 2\.\d\d: .* 4\.5 or more/],
  ["light", "call", "#e07a4a", /colors, light, callText: Its contrast on call \(#e07a4a\)/],
  ["dark", "page", "#a0a0a0", /colors, dark, text: Its contrast on page \(#a0a0a0\)/],
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
    "content/brand.yaml: colors, light, panel: This field is missing. Add it.",
  );
});

it("refuses weights that do not begin with the lightest, or are the same", () => {
  for (const weights of [
    [600, 400],
    [400, 400],
  ]) {
    const problem = problemsWith(({ faces }) => Object.assign(faces.text, { weights }));
    expect(problem).toBe("content/brand.yaml: faces, text, weights: Write the lighter one first.");
  }
});

it("asks for a brand", () => {
  const copy = new ContentCopy();
  copy.remove("brand.yaml");
  expect(copy.problems()).toEqual(["content/brand.yaml: the whole file: This file cannot be read. Add it."]);
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
