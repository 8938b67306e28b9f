import { expect, it } from "vitest";
import { openingLine } from "./opening-hours.ts";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;
const hours = [
  { days: [...weekdays], opens: "07:00", closes: "18:00" },
  { days: ["Saturday" as const], opens: "08:00", closes: "18:00" },
  { days: ["Sunday" as const], opens: "08:00", closes: "15:00" },
];

it.each([
  ["2026-11-20T15:00:00Z", "Open now, until 6:00 PM"],
  ["2026-11-20T14:59:00Z", "Opens Friday 7:00 AM"],
  ["2026-11-21T02:00:00Z", "Opens Saturday 8:00 AM"],
  ["2026-11-22T22:59:00Z", "Open now, until 3:00 PM"],
  ["2026-11-22T23:00:00Z", "Opens Monday 7:00 AM"],
  ["2026-07-01T14:00:00Z", "Open now, until 6:00 PM"],
])("says at %s in San Jose: %s", (now, line) => {
  expect(openingLine(hours, new Date(now))).toBe(line);
});

it("says nothing of a company that never opens", () => {
  expect(openingLine([], new Date())).toBe("");
});
