import { expect, it } from "vitest";
import { alongCurve, smoothPath, smoothPieces } from "./smooth-path.ts";

it("goes through every point", () => {
  const path = smoothPath([
    [0, 0],
    [30, 60],
    [90, 60],
  ]);
  expect(path).toMatch(/^M0,0C.* 30,60C.* 90,60$/);
});

it("comes back to its start where it is closed", () => {
  const square = smoothPath(
    [
      [0, 0],
      [60, 0],
      [60, 60],
      [0, 60],
    ],
    true,
  );
  expect(square).toMatch(/^M0,0C.* 0,0Z$/);
});

it("makes no loop where a short piece follows a long one", () => {
  const dots = alongCurve([
    [0, 0],
    [900, 0],
    [910, 10],
    [920, 10],
  ]);
  const isForward = dots.every(([x], at) => x >= (dots[at - 1]?.[0] ?? 0));
  expect(isForward).toBe(true);
});

it("cuts the same curve into its pieces", () => {
  expect(
    smoothPieces([
      [0, 0],
      [30, 60],
      [90, 60],
    ]),
  ).toHaveLength(2);
});

it("draws nothing through no points", () => {
  expect(smoothPath([])).toBe("");
  expect(alongCurve([])).toEqual([]);
});
