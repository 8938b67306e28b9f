import { useSyncExternalStore } from "react";
import { counted } from "#contract/counted.ts";
import { dayAfter } from "#contract/day-after.ts";
import { dayMs, hourMs, minuteMs } from "#contract/durations.ts";

declare const __TIME_ZONE__: string;

const zone = { timeZone: __TIME_ZONE__ };
const digits = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const;
const minute = new Intl.DateTimeFormat("en-US", { ...zone, ...digits, hourCycle: "h23" });
const utcTime = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", timeStyle: "short" });
const timeOfDay = (ofMinute: string) => utcTime.format(Date.parse(`${ofMinute}Z`));
const dayAndTime = { weekday: "short", hour: "numeric", minute: "2-digit" } as const;

/** Formats a moment as "Tue, Dec 1, 9:00 AM" in the company's time zone. Omits the current year. */
export function localTime(iso: string, now = Date.now()): string {
  return format(companyMinute(Date.parse(iso)), dayAndTime, now);
}

/** Formats a moment as "Nov 16" in the company's time zone. Omits the current year. */
export function localDate(iso: string, now = Date.now()): string {
  return localDay(companyMinute(Date.parse(iso)), now);
}

/** Formats a day or minute, such as "2026-11-16", as "Nov 16". Omits the current year. */
export function localDay(date: string, now = Date.now()): string {
  return format(`${companyDay(date)}T00:00`, {}, now);
}

function format(ofMinute: string, more: Intl.DateTimeFormatOptions, now: number): string {
  const year = ofMinute.slice(0, 4) === companyMinute(now).slice(0, 4) ? undefined : "numeric";
  const options = { month: "short", day: "numeric", year, ...more, timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat("en-US", options).format(Date.parse(`${ofMinute}Z`));
}

/** Returns a moment as a minute in the company's time zone, such as "2026-11-25T09:00". */
export function companyMinute(ms: number): string {
  // Browsers differ in the order of the parts.
  const part = Object.fromEntries(minute.formatToParts(ms).map(({ type, value }) => [type, value]));
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}`;
}

/** Returns the day of a minute, or the day `later` days after it. */
export function companyDay(ofMinute: string, later = 0): string {
  return dayAfter(ofMinute.slice(0, "2026-11-25".length), later);
}

/** Formats a minute as "today 9:00 AM". */
export function formatMinute(ofMinute: string, now = Date.now()): string {
  const today = companyMinute(now);
  const near = {
    [companyDay(today)]: "today",
    [companyDay(today, 1)]: "tomorrow",
    [companyDay(today, -1)]: "yesterday",
  };
  const day = near[companyDay(ofMinute)];
  return day ? `${day} ${timeOfDay(ofMinute)}` : format(ofMinute, dayAndTime, now);
}

export function shortTime(iso: string, now: number): string {
  const ofMinute = companyMinute(Date.parse(iso));
  const isToday = companyDay(ofMinute) === companyDay(companyMinute(now));
  return isToday ? timeOfDay(ofMinute) : localDay(ofMinute, now);
}

export function age(iso: string, now: number): string {
  const ms = now - Date.parse(iso);
  if (ms < minuteMs) return "just now";
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h`;
  return ms < 7 * dayMs ? counted(Math.floor(ms / dayMs), "day") : localDate(iso, now);
}

export function duration(ms: number): string {
  if (ms < hourMs) return counted(Math.max(1, Math.round(ms / minuteMs)), "minute");
  return ms < 2 * dayMs ? counted(Math.round(ms / hourMs), "hour") : counted(Math.round(ms / dayMs), "day");
}

/** Returns the end of the current minute. Renders again every minute. */
export function useMinute(): number {
  return useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / minuteMs) * minuteMs + minuteMs);
}

function everyMinute(onChange: () => void): () => void {
  const waitForNext = () => setTimeout(tick, minuteMs - (Date.now() % minuteMs));
  const tick = () => {
    timer = waitForNext();
    onChange();
  };
  let timer = waitForNext();
  return () => clearTimeout(timer);
}
