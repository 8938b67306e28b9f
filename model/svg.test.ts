import { expect, test } from "vitest";
import { withColors } from "./svg.ts";

test("A scheme's colors take the place of variables, with or without a color for those who look at the file alone", () => {
  const svg =
    '<path fill="var(--color-call)" stroke="var(--color-panel-deep,#142831)" color="var(--color-other,red)" />';
  expect(withColors(svg, { call: "#a6431a", panelDeep: "#14272e" })).toBe(
    '<path fill="#a6431a" stroke="#14272e" color="var(--color-other,red)" />',
  );
});
