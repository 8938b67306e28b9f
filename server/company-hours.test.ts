import { expect, test } from "vitest";
import { sampleManifest } from "../tests/support/sample-site.ts";
import { openingOf, wantedDayOf } from "./company-hours.ts";

/** Open Mon-Fri 7 AM to 6 PM, Sun 8 AM to 3 PM. Closed on Thursday, November 26. */
const hours = [
  { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "07:00", closes: "18:00" },
  { days: ["Sunday"], opens: "08:00", closes: "15:00" },
];
const company = { ...sampleManifest.company, timeZone: "America/Los_Angeles", hours, holidays: ["2026-11-26"] };

test.each([
  ["before opening", "2026-11-25T05:00-08:00", { day: "2026-11-25", isAfterClosing: false }],
  ["while open", "2026-11-25T17:59-08:00", { day: "2026-11-25", isAfterClosing: false }],
  ["after closing on Sunday", "2026-11-22T18:20-08:00", { day: "2026-11-23", isAfterClosing: true }],
  ["before a holiday", "2026-11-25T18:00-08:00", { day: "2026-11-27", isAfterClosing: true }],
  ["on a closed day", "2026-11-28T12:00-08:00", { day: "2026-11-29", isAfterClosing: true }],
])("a same-day request sent %s is wanted on the next open day", (_, receivedAt, wanted) => {
  expect(wantedDayOf(receivedAt, company)).toEqual(wanted);
});

test("a company without hours is asked for the day itself", () => {
  const receivedAt = "2026-11-25T12:00-08:00";
  expect(wantedDayOf(receivedAt, { ...company, hours: [] })).toEqual({ day: "2026-11-25", isAfterClosing: false });
});

test("opens with the earliest hours of a day, in whatever order they are written", () => {
  const split = ["13:00", "08:00"].map((opens) => ({ days: ["Monday"], opens, closes: "18:00" }));
  expect(openingOf("2026-11-23", { ...company, hours: split })).toBe(Date.parse("2026-11-23T08:00-08:00"));
});

test("treats a holiday with a year as closed only that year", () => {
  const closed = { ...company, holidays: ["12-25", "2026-11-26"] };
  const days = ["2026-11-26", "2027-11-26", "2026-12-25", "2029-12-25"];
  expect(days.map((date) => Number.isFinite(openingOf(date, closed)))).toEqual([false, true, false, false]);
});
