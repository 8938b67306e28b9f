import { expect, it } from "vitest";
import { median } from "./median.ts";

it("takes the middle of an odd number of values, in whatever order they came", () => {
  expect(median([10, 2, 9])).toBe(9);
});

it("takes the mean of the two in the middle of an even number", () => {
  expect(median([4, 1, 3, 10])).toBe(3.5);
});

it("takes a single value as it is", () => {
  expect(median([7])).toBe(7);
});
