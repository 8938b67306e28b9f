import { expect, test } from "vitest";
import { openingHours } from "./opening-hours.ts";

const problemsOf = (hours: unknown) =>
  openingHours.safeParse(hours).error?.issues.map(({ path, message }) => [path.join(" "), message]) ?? [];

test("a day may have hours before and after noon", () => {
  const hours = [
    { days: ["Monday"], opens: "07:00", closes: "12:00" },
    { days: ["Monday", "Tuesday"], opens: "12:00", closes: "18:00" },
  ];
  expect(problemsOf(hours)).toEqual([]);
});

test("rejects a closing time that is not after the opening time", () => {
  for (const closes of ["06:00", "07:00"]) {
    expect(problemsOf([{ days: ["Monday"], opens: "07:00", closes }])).toEqual([
      ["0 closes", "Write a time after the opening time."],
    ]);
  }
});

test("rejects overlapping hours of one day", () => {
  const hours = [
    { days: ["Monday", "Tuesday"], opens: "07:00", closes: "18:00" },
    { days: ["Sunday", "Tuesday"], opens: "17:59", closes: "20:00" },
  ];
  expect(problemsOf(hours)).toEqual([
    ["1 days", "Tuesday is already open from 07:00 to 18:00. Remove it, or change the times."],
  ]);
  expect(problemsOf([{ days: ["Monday", "Monday"], opens: "07:00", closes: "18:00" }])).toHaveLength(1);
});
