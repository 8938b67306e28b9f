import { expect, test } from "vitest";
import { localDay, localTime, parseLocalTime } from "./local-time.ts";

const zone = "America/Los_Angeles";
const parsed = (text: string) => new Date(parseLocalTime(text, zone)).toISOString();

test.each([
  ["in winter", "2026-03-01", "2026-03-01T08:00:00.000Z"],
  ["in summer", "2026-07-01", "2026-07-01T07:00:00.000Z"],
  ["on the day clocks go forward", "2026-03-08", "2026-03-08T08:00:00.000Z"],
  ["the day after", "2026-03-09", "2026-03-09T07:00:00.000Z"],
  ["on the day clocks go back", "2026-11-01", "2026-11-01T07:00:00.000Z"],
  ["in a leap year", "2028-02-29", "2028-02-29T08:00:00.000Z"],
])("a day begins at midnight in San Jose %s", (_date, day, begins) => {
  expect(parsed(day)).toBe(begins);
  expect([localDay(begins, zone), localTime(begins, zone)]).toEqual([day, `${day} 00:00`]);
  expect(localDay(Date.parse(begins) - 1, zone)).not.toBe(day);
});

test.each([
  ["2026-03-01T17:05", "2026-03-02T01:05:00.000Z"],
  ["2026-07-01T17:05:30", "2026-07-02T00:05:30.000Z"],
  ["2026-03-08T03:00", "2026-03-08T10:00:00.000Z"],
  ["2026-11-01T02:00", "2026-11-01T10:00:00.000Z"],
])("reads a time without an offset as San Jose time: %s", (text, moment) => expect(parsed(text)).toBe(moment));

test("takes the earlier of two possible times in fall, and moves a skipped time in spring forward", () => {
  expect(parsed("2026-11-01T01:30")).toBe("2026-11-01T08:30:00.000Z");
  expect(parsed("2026-03-08T02:30")).toBe("2026-03-08T10:30:00.000Z");
});

test.each([
  ["2026-03-01T17:05Z", "2026-03-01T17:05:00.000Z"],
  ["2026-03-01T17:05+01:00", "2026-03-01T16:05:00.000Z"],
  ["2026-03-01T17:05-08:00", "2026-03-02T01:05:00.000Z"],
])("keeps a time's own offset: %s", (text, moment) => expect(parsed(text)).toBe(moment));

test.each(["yesterday", "2026-02-30", "2026-03-01T25:00", "03/01/2026", ""])("rejects %s", (text) =>
  expect(parseLocalTime(text, zone)).toBeNaN(),
);

test("uses the given time zone", () => {
  expect(localTime("2026-03-01T08:00:00Z", "UTC")).toBe("2026-03-01 08:00");
  expect(localDay("2026-03-01T05:30:00Z", "America/New_York")).toBe("2026-03-01");
  expect(parseLocalTime("2026-03-01", "UTC")).toBe(Date.parse("2026-03-01T00:00:00Z"));
});
