import { expect, it } from "vitest";
import { downspoutsFor, gallonsFrom, roofWaterInWords } from "./roof-water.ts";

it("reckons an inch of rain on a roof", () => {
  expect([1000, 1500, 2000, 2500].map(gallonsFrom)).toEqual([620, 930, 1240, 1550]);
});

it("keeps the figure close to what a gallon holds", () => {
  expect(gallonsFrom(1000)).toBeCloseTo((1000 * 144) / 231, -1);
});

it("gives every 40 feet of gutter a downspout, and a shorter rest as well", () => {
  expect([20, 40, 41, 120].map(downspoutsFor)).toEqual([1, 1, 2, 3]);
});

it("says both in words", () => {
  expect(roofWaterInWords(1500, 40)).toBe(
    "An inch of rain on 1,500 square feet is about 930 gallons. 40 feet of gutter take 1 downspout.",
  );
});
