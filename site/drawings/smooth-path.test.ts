import { expect, it } from "vitest";
import { smoothPath, smoothPieces } from "./smooth-path.ts";

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
  const path = smoothPath([
    [0, 0],
    [900, 0],
    [910, 10],
    [920, 10],
  ]);
  const across = Array.from(path.matchAll(/(-?\d+),/g), ([, x]) => Number(x));
  expect(across).toEqual(across.toSorted((one, other) => one - other));
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
});
