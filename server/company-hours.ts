import type { Manifest } from "#contract/built-site.ts";
import type { WantedDay } from "#contract/wanted-day.ts";
import { localDay, localMinute, parseLocalTime } from "./local-time.ts";

type Hours = Pick<Manifest["company"], "hours" | "holidays" | "timeZone">;

/** A company that is closed for longer has no next day. */
const longestBreakDays = 60;

/** Returns when the office opens on a local day such as 2026-11-25. Infinity on closed days. */
export function openingOf(day: string, company: Hours): number {
  const opens = hoursOn(day, company)[0]?.opens;
  return opens === undefined ? Number.POSITIVE_INFINITY : parseLocalTime(`${day}T${opens}`, company.timeZone);
}

/** Returns the day on which a request for the same day can be answered. `receivedAt` is ISO 8601 or milliseconds. */
export function wantedDayOf(receivedAt: string | number, company: Hours): WantedDay {
  const received = localDay(receivedAt, company.timeZone);
  const closes = hoursOn(received, company).at(-1)?.closes;
  if (closes !== undefined && localMinute(receivedAt, company.timeZone) < `${received}T${closes}`)
    return { day: received, isAfterClosing: false };
  const today = Temporal.PlainDate.from(received);
  for (let later = 1; later <= longestBreakDays; later++) {
    const day = today.add({ days: later }).toString();
    if (hoursOn(day, company).length > 0) return { day, isAfterClosing: true };
  }
  return { day: received, isAfterClosing: false };
}

/** Returns the day's hours, the earliest opening first. Empty on closed days. */
function hoursOn(day: string, { hours, holidays }: Hours) {
  if (holidays.some((one) => day.endsWith(one))) return [];
  const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" }).format(Date.parse(day));
  const groups = hours.filter(({ days }) => days.includes(weekday));
  return groups.toSorted((one, other) => one.opens.localeCompare(other.opens));
}
