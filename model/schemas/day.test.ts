import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { z } from "zod";
import { checkedDay, day } from "./day.ts";
import { holidays, notices } from "./opening-hours.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-29T12:00Z") }));
afterEach(() => void vi.useRealTimers());

const problemsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => [...path, message].join(" ")) ?? [];
const noSuchDay = "There is no such day in the calendar. Write it as year-month-day, such as 2026-11-20.";
const noDay = "Write the day as year-month-day, such as 2026-11-20.";
const longPast = "This day is long past. Did you mean 2026-12-25?";

it.each(["2026-12-25", "2028-02-29", "2000-01-01", "2099-12-31", " 2026–12–25 "])("accepts the day %s", (typed) => {
  expect(problemsOf(day, typed)).toEqual([]);
});

it.each([
  ["2026-13-01", noSuchDay],
  ["2026-02-30", noSuchDay],
  ["2027-02-29", noSuchDay],
  ["2026-11-20T09:00:00Z", noDay],
  ["2026-11-20 garbage", noDay],
  ["1926-12-25", longPast],
  ["0026-12-25", longPast],
  ["1999-12-25", "This day is long past. Correct its year."],
  ["2126-12-25", "This day is far ahead. Did you mean 2026-12-25?"],
  ["9999-12-31", "This day is far ahead. Correct its year."],
])("rejects the day %s", (typed, problem) => {
  expect(problemsOf(day, typed)).toEqual([problem]);
});

it("accepts a day that someone checked a fact until tomorrow, which may have begun in another time zone", () => {
  const notYet = "This day has not come yet.";
  expect(["2026-11-30", "2026-12-01"].map((one) => problemsOf(checkedDay, one))).toEqual([[], [notYet]]);
});

it("rejects a holiday that is long past, unless it is every year", () => {
  const christmas = { day: "1926-12-25", name: "Christmas" };
  expect(problemsOf(holidays, [christmas])).toEqual([`0 day ${longPast}`]);
  expect(problemsOf(holidays, [{ ...christmas, everyYear: true }])).toEqual([]);
});

it("rejects a notice that is long past", () => {
  const notice = { text: "Closed for Christmas.", from: "1926-12-25", until: "2026-12-25" };
  expect(problemsOf(notices, [notice])).toEqual([`0 from ${longPast}`]);
});

it("keeps holidays and notices of past years valid", () => {
  vi.setSystemTime(Date.parse("2060-01-01"));
  expect(problemsOf(holidays, [{ day: "2026-12-25", name: "Christmas" }])).toEqual([]);
  const notice = { text: "Closed for Christmas.", from: "2026-12-25", until: "2026-12-26" };
  expect(problemsOf(notices, [notice])).toEqual([]);
});
