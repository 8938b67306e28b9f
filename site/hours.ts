import { calendarDay, dayAfter } from "#model/resolve/closed-days.ts";
import type { Company } from "#model/site.ts";

type Hours = Company["hours"];
type Day = Hours[number]["days"][number];

export const daysOfWeek: Day[] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Groups days with equal hours, such as "Monday to Friday" and "8:00 AM to 5:00 PM". Closed days are last. */
export function hoursLines(hours: Hours) {
  const daysByTimes = [...Map.groupBy(daysOfWeek, (day) => timesOn(hours, day))];
  const closedLast = daysByTimes.sort(([times], [other]) => Number(!times) - Number(!other));
  return closedLast.map(([times, days]) => ({ days: formatDays(days), times: times || "closed" }));
}

/** Returns "seven days", or days such as "Monday to Friday". */
export function openDays(hours: Hours): string {
  const open = daysOfWeek.filter((day) => timesOn(hours, day));
  return open.length === daysOfWeek.length ? "seven days" : formatDays(open);
}

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

export function intervalsOn(hours: Hours, day: Day): Pick<Hours[number], "opens" | "closes">[] {
  return hours.filter(({ days }) => days.includes(day)).sort((one, other) => (one.opens < other.opens ? -1 : 1));
}

/** Turns "18:00" into "6:00 PM". */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

function timesOn(hours: Hours, day: Day): string {
  return intervalsOn(hours, day)
    .map(({ opens, closes }) => `${clockTime(opens)} to ${clockTime(closes)}`)
    .join(", ");
}

function formatDays(days: Day[]): string {
  const runs: Day[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && daysOfWeek.indexOf(day) === daysOfWeek.indexOf(run.at(-1) ?? day) + 1) run.push(day);
    else runs.push([day]);
  }
  const parts = runs.flatMap((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run));
  return new Intl.ListFormat("en-US").format(parts);
}
