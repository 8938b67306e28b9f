import { expect, it } from "vitest";
import { age, formatMinute, localDay, localTime } from "./times.ts";

const now = Date.parse("2026-11-22T18:00:00Z");

it.each([
  ["2026-11-22T17:59:30Z", "just now"],
  ["2026-11-22T18:00:20Z", "just now"],
  ["2026-11-22T17:55:00Z", "5 min"],
  ["2026-11-22T15:00:00Z", "3 h"],
  ["2026-11-21T10:00:00Z", "1 day"],
  ["2026-11-18T10:00:00Z", "4 days"],
  ["2026-11-01T04:00:00Z", "Oct 31"],
])("formats the age of %s as %s", (iso, text) => {
  expect(age(iso, now)).toBe(text);
});

it("formats times and days in the company's time zone", () => {
  expect(localTime("2026-07-01T05:30:00Z", now).replaceAll("\u202F", " ")).toBe("Tue, Jun 30, 10:30 PM");
  expect(localDay("2026-11-16", now)).toBe("Nov 16");
});

it("shows the year unless it is this year", () => {
  expect(localTime("2027-01-01T17:00:00Z", now).replaceAll("\u202F", " ")).toBe("Fri, Jan 1, 2027, 9:00 AM");
  expect(formatMinute("2027-01-04T09:00", now).replaceAll("\u202F", " ")).toBe("Mon, Jan 4, 2027, 9:00 AM");
  expect(localDay("2025-11-16", now)).toBe("Nov 16, 2025");
});
