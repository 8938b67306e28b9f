import { dayAfter } from "#contract/day-after.ts";
import { calendarDay } from "#model/resolve/closed-days.ts";
import type { Company } from "#model/site.ts";

/** In milliseconds since 1970. */
interface Period {
  from?: number | undefined;
  until: number;
}

/** Sorts holidays by date. Lists yearly ones twice, and shows the second date once the first is over. */
export function comingHolidays({ holidays, timeZone }: Pick<Company, "holidays" | "timeZone">, now: Date) {
  const today = calendarDay(now, timeZone);
  const year = Number(today.slice(0, 4));
  const coming = holidays.flatMap(({ day, name, everyYear }) => {
    const dates = everyYear ? [0, 1, 2].map((ahead) => `${year + ahead}${day.slice(4)}`) : [day];
    // February 29 is missing in most years.
    const next = dates.filter((date) => date >= today && dayAfter(date, 0) === date).slice(0, 2);
    const ends = next.map((date) => midnight(dayAfter(date, 1), timeZone));
    return next.map((date, at) => ({ day: date, name, from: ends[at - 1], until: ends[at] ?? 0 }));
  });
  return coming.sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** Returns "Closed on Thursday, November 26 (Thanksgiving)", with the year if it is not this year. */
export function holidayLines(company: Pick<Company, "holidays" | "timeZone">, now: Date) {
  const thisYear = calendarDay(now, company.timeZone).slice(0, 4);
  return comingHolidays(company, now).map(({ day, name, ...period }) => {
    const year = day.slice(0, 4) === thisYear ? undefined : "numeric";
    const parts = { weekday: "long", month: "long", day: "numeric", year, timeZone: "UTC" } as const;
    return { line: `Closed on ${new Date(day).toLocaleDateString("en-US", parts)} (${name})`, ...period };
  });
}

export function comingNotices({ notices, timeZone }: Pick<Company, "notices" | "timeZone">, now: Date) {
  const periods = notices.map(({ text, from, until }) => {
    return { text, from: midnight(from, timeZone), until: midnight(dayAfter(until, 1), timeZone) };
  });
  return periods.filter(({ until }) => now.getTime() < until);
}

/** Hides an element that is not due at build time. A script updates it later. */
export function visibleBetween({ from = 0, until }: Period) {
  return { "data-from": from || undefined, "data-until": until, hidden: Date.now() < from };
}

/** Returns the start of a day in milliseconds since 1970. */
function midnight(day: string, timeZone: string): number {
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const offsetAt = (moment: number) => Date.parse(`${clock.format(moment).replace(" ", "T")}Z`) - moment;
  const asUtc = Date.parse(day);
  return asUtc - offsetAt(asUtc - offsetAt(asUtc));
}
