import { z } from "zod";
import { dayMs } from "#contract/durations.ts";
import { formattedText } from "./text.ts";

/** A calendar day of any year, written as 2026-11-20. */
export const anyDay = formattedText(/^\d{4}-\d{2}-\d{2}$/, {
  error: "Write the day as year-month-day, such as 2026-11-20.",
  abort: true,
})
  .refine((day) => z.regexes.date.test(day), {
    error: "There is no such day in the calendar. Write it as year-month-day, such as 2026-11-20.",
    abort: true,
  })
  .meta({ format: "date" });

/** A calendar day of this century. */
export const day = anyDay.superRefine((day, { addIssue }) => {
  const message = centuryFix(day);
  if (message) addIssue({ code: "custom", message });
});

/**
 * A day on which something was written, checked or agreed. Tomorrow is allowed, since it may have begun in the company's
 * time zone.
 */
export const checkedDay = day.refine((day) => Date.parse(day) <= Date.now() + dayMs, "This day has not come yet.");

/** A year up to now. */
export const year = z
  .int()
  .min(1900)
  .refine((year) => year <= new Date().getFullYear(), "This year has not come yet.");

/** A month up to now, such as 2026-10. */
export const month = formattedText(/^20\d\d-(0[1-9]|1[0-2])$/, "Write year and month, such as 2026-10.")
  .refine((month) => Date.parse(month) <= Date.now() + dayMs, "This month has not come yet.")
  .meta({ format: "month" });

/** How far from today a suggested day may be, in years. */
const nearYears = 10;

/**
 * Returns the fix for a day of another century. The editing screen's field reads "12 25 26" as 1926. The limits are fixed,
 * so that a day that was once right never stops a build.
 */
export function centuryFix(day: string): string | undefined {
  if (day.startsWith("20")) return undefined;
  const meant = `20${day.slice(2)}`;
  const isNear = Math.abs(Number(meant.slice(0, 4)) - new Date().getFullYear()) <= nearYears;
  const fix = isNear ? `Did you mean ${meant}?` : "Correct its year.";
  return `This day is ${day < "2000" ? "long past" : "far ahead"}. ${fix}`;
}
