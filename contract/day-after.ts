import { dayMs } from "./durations.ts";

/** Returns the day some days after a day such as 2026-11-25, or before it if negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, day.length);
}
