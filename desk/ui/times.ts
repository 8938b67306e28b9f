import { useSyncExternalStore } from "react";
import { counted } from "#contract/counted.ts";
import { dayMs, hourMs, minuteMs } from "#contract/durations.ts";

/** The company's, by the build. */
declare const __TIME_ZONE__: string;

const zone = { timeZone: __TIME_ZONE__ };
const dayAndTime = new Intl.DateTimeFormat("en-US", { ...zone, dateStyle: "medium", timeStyle: "short" });
const day = new Intl.DateTimeFormat("en-US", { ...zone, dateStyle: "medium" });
const time = new Intl.DateTimeFormat("en-US", { ...zone, timeStyle: "short" });
const digits = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
const minute = new Intl.DateTimeFormat("en-US", { ...zone, ...digits, hourCycle: "h23" });
const dayOfNoZone = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "medium" });
const timeOfNoZone = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", timeStyle: "short" });

export function localTime(iso: string): string {
  return dayAndTime.format(new Date(iso));
}

/** A day such as "2026-11-16", the same everywhere. */
export function localDay(date: string): string {
  return dayOfNoZone.format(new Date(date));
}

/** A moment as a minute of the company's clocks, such as "2026-11-25T09:00". */
export function companyMinute(ms: number): string {
  // Engines write the whole of it in different orders.
  const part = Object.fromEntries(minute.formatToParts(ms).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

/** The day of such a minute, or so many days later. */
export function companyDay(ofMinute: string, later = 0): string {
  const date = Date.parse(ofMinute.slice(0, "2026-11-25".length));
  return new Date(date + later * dayMs).toISOString().slice(0, "2026-11-25".length);
}

/** Such a minute in words, such as "today 9:00 AM". */
export function minuteWords(ofMinute: string, now = Date.now()): string {
  const today = companyMinute(now);
  const near = {
    [companyDay(today)]: "today",
    [companyDay(today, 1)]: "tomorrow",
    [companyDay(today, -1)]: "yesterday",
  };
  const date = companyDay(ofMinute);
  return `${near[date] ?? localDay(date)} ${timeOfNoZone.format(Date.parse(`${ofMinute}Z`))}`;
}

/** A moment of today as the time of day, else as the day. */
export function shortTime(iso: string, now: number): string {
  const ms = Date.parse(iso);
  return (companyDay(companyMinute(ms)) === companyDay(companyMinute(now)) ? time : day).format(ms);
}

/** How long ago, as short as a row needs it; after a week the day. */
export function age(iso: string, now: number): string {
  const ms = now - Date.parse(iso);
  if (ms < minuteMs) return "just now";
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h`;
  return ms < 7 * dayMs ? counted(Math.floor(ms / dayMs), "day") : day.format(Date.parse(iso));
}

export function duration(ms: number): string {
  if (ms < hourMs) return counted(Math.max(1, Math.round(ms / minuteMs)), "minute");
  return ms < 2 * dayMs ? counted(Math.round(ms / hourMs), "hour") : counted(Math.round(ms / dayMs), "day");
}

/** The end of this minute, kept up to date while it is shown. */
export function useMinute(): number {
  return useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / minuteMs) * minuteMs + minuteMs);
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, minuteMs / 2);
  return () => clearInterval(timer);
}
