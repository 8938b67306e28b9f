import { expect, test } from "vitest";
import { formatWantedDay } from "./wanted-day.ts";

test.each([
  ["2026-11-25", "Wants it today"],
  ["2026-11-24", "Wanted it Tuesday"],
  ["2026-11-19", "Wanted it Thursday"],
  ["2026-11-18", "Wanted it Nov 18"],
  ["2025-11-03", "Wanted it Nov 3, 2025"],
])("on November 25, describes a same-day request of %s as: %s", (received, words) => {
  expect(formatWantedDay("Today", received, "2026-11-25")).toBe(words);
});
