import type { Manifest } from "#contract/built-site.ts";
import { dayMs } from "#contract/durations.ts";

/** The company's city, time zone and words, for emails and lists. */
export type CompanyLocale = Pick<Manifest["company"], "city" | "timeZone" | "words">;

/** Returns a local date and minute, such as 2026-03-01 17:05. `moment` is ISO 8601 or milliseconds since 1970. */
export function localTime(moment: string | number, timeZone: string): string {
  return localMinute(moment, timeZone).replace("T", " ");
}

/**
 * Returns a moment as people read it and spreadsheets sort it, such as 2026-03-01 5:05 PM. Excel, LibreOffice and Google
 * Sheets read it as a time, and no country reads the day as a month.
 */
export function spreadsheetTime(moment: string | number, timeZone: string): string {
  const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone }).format(new Date(moment));
  return `${localDay(moment, timeZone)} ${time}`;
}

/** Returns a moment as emails show it, such as "Tue, Dec 1, 9:00 AM". */
export function formatTime(moment: string | number, timeZone: string): string {
  const parts = { weekday: "short", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat("en-US", { ...parts, timeZone }).format(new Date(moment));
}

/** Returns a local day such as 2026-11-25 as emails show it, such as "Wed, Nov 25". */
export function formatDay(day: string): string {
  const parts = { weekday: "short", month: "short", day: "numeric" } as const;
  return new Intl.DateTimeFormat("en-US", { ...parts, timeZone: "UTC" }).format(Date.parse(day));
}

/**
 * Returns a moment as lists in emails show it: "6:20 PM" on the local day `today`, "Sun 6:20 PM" up to six days away, else
 * "Nov 3".
 */
export function formatShortTime(moment: string | number, timeZone: string, today: string): string {
  const day = localDay(moment, timeZone);
  const daysAway = Math.abs(Date.parse(day) - Date.parse(today)) / dayMs;
  if (daysAway > 6) {
    const year = day.slice(0, 4) === today.slice(0, 4) ? {} : { year: "numeric" as const };
    const date = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", ...year, timeZone });
    return date.format(new Date(moment));
  }
  const weekday = daysAway === 0 ? {} : { weekday: "short" as const };
  const time = new Intl.DateTimeFormat("en-US", { ...weekday, hour: "numeric", minute: "2-digit", timeZone });
  return time.format(new Date(moment));
}

/** Returns a local minute as the desk stores it, such as 2026-03-01T17:05. */
export function localMinute(moment: string | number, timeZone: string): string {
  return isoTime(moment, timeZone).slice(0, "2026-03-01T17:05".length);
}

export function localDay(moment: string | number, timeZone: string): string {
  return isoTime(moment, timeZone).slice(0, "2026-03-01".length);
}

export function localToday(timeZone: string): string {
  return localDay(Date.now(), timeZone);
}

/**
 * Returns the milliseconds since 1970 of a local day, a local time such as 2026-03-01T17:05, or a time with an offset.
 * Returns NaN for other text and before 1970. Takes the earlier of two possible times in fall, and moves a skipped time
 * in spring forward.
 */
export function parseLocalTime(text: string, timeZone: string): number {
  const found = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::[0-5]\d(?:\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?)?$/.exec(text);
  if (!found) return Number.NaN;
  try {
    const moment = found[1] ? Temporal.Instant.from(text) : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone);
    return moment.epochMilliseconds >= 0 ? moment.epochMilliseconds : Number.NaN;
  } catch {
    return Number.NaN;
  }
}

function isoTime(moment: string | number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(new Date(moment).getTime()).toString({ timeZone });
}
