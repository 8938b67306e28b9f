import { expect, it } from "vitest";
import { holidayLines } from "./hours.ts";

it("lists coming holidays, the next one first, with the year if it is not this year", () => {
  const holidays = [
    { day: "2027-01-01", name: "New Year's Day", everyYear: false },
    { day: "2026-11-26", name: "Thanksgiving", everyYear: false },
    { day: "2026-07-04", name: "Independence Day", everyYear: false },
  ];
  const linesAt = (now: string) =>
    holidayLines({ holidays, timeZone: "America/Los_Angeles" }, new Date(now)).map(({ line }) => line);
  // The evening of the 25th in California.
  expect(linesAt("2026-11-26T07:00:00Z")).toEqual([
    "Closed on Thursday, November 26 (Thanksgiving)",
    "Closed on Friday, January 1, 2027 (New Year's Day)",
  ]);
  expect(linesAt("2027-01-02T20:00:00Z")).toEqual([]);
});

it("shows a yearly holiday until its day ends, then next year's", () => {
  const holidays = [{ day: "2020-12-25", name: "Christmas", everyYear: true }];
  const company = { holidays, timeZone: "America/Los_Angeles" };
  const dayEnds = Date.parse("2026-12-26T08:00:00Z");
  expect(holidayLines(company, new Date("2026-12-26T07:59:00Z"))).toEqual([
    { line: "Closed on Friday, December 25 (Christmas)", until: dayEnds },
    {
      line: "Closed on Saturday, December 25, 2027 (Christmas)",
      from: dayEnds,
      until: Date.parse("2027-12-26T08:00:00Z"),
    },
  ]);
  expect(holidayLines(company, new Date(dayEnds))[0]?.line).toBe("Closed on Saturday, December 25, 2027 (Christmas)");
});
