import { expect, it } from "vitest";
import { downspoutsFor, gallonsFrom } from "./roof-water.ts";

it("reckons an inch of rain on a roof", () => {
  expect([1000, 1500, 2000, 2500].map(gallonsFrom)).toEqual([620, 930, 1240, 1550]);
});

it("gives every 40 feet of gutter a downspout, and a shorter rest as well", () => {
  expect([20, 40, 41, 120].map(downspoutsFor)).toEqual([1, 1, 2, 3]);
});
