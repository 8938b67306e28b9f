import { dayAfter } from "#contract/day-after.ts";
import { dayMs } from "#contract/durations.ts";
import type { Company } from "../schemas/company.ts";

/** Returns days off such as 2026-11-26, or 12-25 for every year. */
export function closedDays({ holidays, notices }: Pick<Company, "holidays" | "notices">): string[] {
  const noticeDays = notices.filter(({ isClosed }) => isClosed).flatMap(daysFrom);
  return [...holidays.map(({ day, everyYear }) => (everyYear ? day.slice("2026-".length) : day)), ...noticeDays];
}

function daysFrom({ from, until }: Company["notices"][number]): string[] {
  const count = (Date.parse(until) - Date.parse(from)) / dayMs + 1;
  return Array.from({ length: count }, (_day, at) => dayAfter(from, at));
}

/** Returns a date such as 2026-11-26. Sweden uses this format. */
export function calendarDay(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now);
}
