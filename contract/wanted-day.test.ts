import { expect, test } from "vitest";
import { formatWantedDay } from "./wanted-day.ts";

const formatted = (day: string, status: "new" | "called" = "called", isAfterClosing = false) =>
  formatWantedDay({ wanted: { day, isAfterClosing }, status }, "Today", "2026-11-25");

test.each([
  ["2026-11-25", "Wants it today"],
  ["2026-11-24", "Wanted it yesterday"],
  ["2026-11-23", "Wanted it Monday"],
  ["2026-11-19", "Wanted it Thursday"],
  ["2026-11-18", "Wanted it Nov 18"],
  ["2025-11-03", "Wanted it Nov 3, 2025"],
])("on November 25, describes a same-day request of %s as: %s", (day, words) => {
  expect(formatted(day)).toBe(words);
});

test("says that nobody reached the customer, and that a request came after closing", () => {
  expect(formatted("2026-11-24", "new")).toBe("Wanted it yesterday, nobody reached them");
  expect(formatted("2026-11-26", "new", true)).toBe("Wants it today (sent after closing)");
});
