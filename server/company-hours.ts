import type { Manifest } from "#contract/built-site.ts";
import { hoursOn, nextOpenDay } from "#contract/office-hours.ts";
import type { WantedDay } from "#contract/wanted-day.ts";
import { localDay, localMinute, parseLocalTime } from "./local-time.ts";

type Hours = Pick<Manifest["company"], "hours" | "holidays" | "timeZone">;

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
  const next = nextOpenDay(received, company);
  return next ? { day: next, isAfterClosing: true } : { day: received, isAfterClosing: false };
}
