import { expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { brandFont } from "../cards/brand-font.ts";
import { outlineTexts } from "./outline-texts.ts";

const { text } = loadSite("testing/sample-company").brand.faces;
const { data } = await brandFont("labels", text);
const outlined = (words: string, attributes = "") =>
  outlineTexts(`<svg><g font-size="10"><text x="50" y="20" fill="red" ${attributes}>${words}</text></g></svg>`, {
    regular: data,
    bold: data,
  });
const startOf = (svg: string) => Number(/d="M([\d.]+) 20/.exec(svg)?.[1]);

it("draws a label as outlines in its place, with its color", () => {
  expect(outlined("Creek")).toMatch(/<path fill="red" d="M50 20m/);
  expect(outlined("Creek")).not.toContain("<text");
});

it("begins a label left of its anchor, by half of its width or all of it", () => {
  const [middle, end] = ["middle", "end"].map((anchor) => startOf(outlined("Creek", `text-anchor="${anchor}"`)));
  expect(end).toBeLessThan(middle ?? 0);
  expect(50 - (end ?? 0)).toBeCloseTo(2 * (50 - (middle ?? 0)), 0);
});
