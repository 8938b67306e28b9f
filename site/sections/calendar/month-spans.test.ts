import { expect, it } from "vitest";
import { monthNames } from "#model/schemas/months.ts";
import { formatMonths } from "./month-spans.ts";

it.each([
  [["March"], "March"],
  [["April", "March"], "March and April"],
  [["October", "November", "December"], "October to December"],
  [["November", "December", "January", "February"], "November to February"],
  [["December", "January"], "December and January"],
  [["May", "November"], "May and November"],
  [["April", "October", "November"], "April, October and November"],
  [["May", "October", "November", "December"], "May and October to December"],
  [["January", "May", "October", "December"], "May, October, December and January"],
  [monthNames, "all year"],
] as const)("turns %j into %s", (months, text) => {
  expect(formatMonths(months)).toBe(text);
});
