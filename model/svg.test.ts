import { expect, test } from "vitest";
import { svgProblems, withColors } from "./svg.ts";

test("A scheme's colors take the place of variables, with or without a color for those who look at the file alone", () => {
  const svg =
    '<path fill="var(--color-call)" stroke="var(--color-panel-deep,#142831)" color="var(--color-other,red)" />';
  expect(withColors(svg, { call: "#a6431a", panelDeep: "#14272e" })).toBe(
    '<path fill="#a6431a" stroke="#14272e" color="var(--color-other,red)" />',
  );
});

test("A color that nothing gives is named once, and the drawn land's are for pictures alone", () => {
  const names = ["call", "panel-deep", "brass", "brass", "water-edge"];
  const svg = `<svg viewBox="0 0 9 9">${names.map((name) => `<path fill="var(--color-${name})" />`).join("")}</svg>`;
  const fix = (name: string) =>
    `No color is called ${name}. Name one of content/brand.yaml, such as var(--color-call), or write it as #d2a144.`;
  const fixes = (file: string) => svgProblems(file, svg).map((problem) => problem.fix);
  expect(fixes("content/icon.svg")).toEqual([fix("brass"), fix("water-edge")]);
  expect(fixes("content/images/leaf.svg")).toEqual([fix("brass")]);
});
