import type { Manifest } from "./built-site.ts";
import { dayAfter } from "./day-after.ts";

/** Opening hours by weekday, and days off such as 2026-11-26, or 12-25 for every year. */
export type OfficeHours = Pick<Manifest["company"], "hours" | "holidays">;

/** A company that is closed for longer has no next day. */
const longestBreakDays = 60;

/** Returns the hours on a local day such as 2026-11-25, the earliest opening first. Empty on closed days. */
export function hoursOn(day: string, { hours, holidays }: OfficeHours): OfficeHours["hours"] {
  if (holidays.some((one) => day.endsWith(one))) return [];
  const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" }).format(Date.parse(day));
  const groups = hours.filter(({ days }) => days.includes(weekday));
  return groups.toSorted((one, other) => one.opens.localeCompare(other.opens));
}

/** Returns the first open day after a local day. Undefined if the office stays closed for two months. */
export function nextOpenDay(day: string, hours: OfficeHours): string | undefined {
  const days = Array.from({ length: longestBreakDays }, (_, at) => dayAfter(day, at + 1));
  return days.find((one) => hoursOn(one, hours).length > 0);
}
