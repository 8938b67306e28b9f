import { useSyncExternalStore } from "react";
import { dayMs, hourMs, minuteMs } from "#contract/durations.ts";

/** The company's, by the build. */
declare const __TIME_ZONE__: string;

const zone = { timeZone: __TIME_ZONE__ };
const dayAndTime = new Intl.DateTimeFormat("en-US", { ...zone, dateStyle: "medium", timeStyle: "short" });
const day = new Intl.DateTimeFormat("en-US", { ...zone, dateStyle: "medium" });
const dayOfNoZone = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "medium" });

/** A moment by the company's clocks. */
export function localTime(iso: string): string {
  return dayAndTime.format(new Date(iso));
}

/** A day such as "2026-11-16", the same everywhere. */
export function localDay(date: string): string {
  return dayOfNoZone.format(new Date(date));
}

/** How long ago, as short as a row needs it; after a week the day. */
export function age(iso: string, now: number): string {
  const ms = now - Date.parse(iso);
  if (ms < minuteMs) return "just now";
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h`;
  if (ms < 2 * dayMs) return "1 day";
  return ms < 7 * dayMs ? `${Math.floor(ms / dayMs)} days` : day.format(Date.parse(iso));
}

/** The time now, to the minute, kept up to date while it is shown. */
export function useMinute(): number {
  return useSyncExternalStore(everyMinute, () => Math.floor(Date.now() / minuteMs) * minuteMs + minuteMs);
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, minuteMs / 2);
  return () => clearInterval(timer);
}
