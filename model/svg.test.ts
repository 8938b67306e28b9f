import { expect, test } from "vitest";
import { svgProblems, withColors } from "./svg.ts";

test("rejects a logo with style attributes", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path style="fill:red" d="M0 0h9v9z"/></svg>';
  expect(svgProblems("content/logo.svg", svg)[0]?.fix).toContain("style attributes");
  expect(svgProblems("content/images/drawing.svg", svg)).toEqual([]);
});

test("rejects a drawing that lost letters because it was not UTF-8", () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>Señor</title></svg>',
    "latin1",
  );
  expect(svgProblems("content/images/drawing.svg", svg.toString()).map(({ fix }) => fix)).toEqual([
    "Letters are lost, because it is not UTF-8. Export it again as plain SVG in UTF-8.",
  ]);
});

test("replaces variables with colors, with or without a fallback", () => {
  const svg =
    '<path fill="var(--color-call)" stroke="var(--color-panel-deep,#142831)" color="var(--color-other,red)" />';
  expect(withColors(svg, { call: "#a6431a", panelDeep: "#14272e" })).toBe(
    '<path fill="#a6431a" stroke="#14272e" color="var(--color-other,red)" />',
  );
});
