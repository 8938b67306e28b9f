import { dayMs } from "./durations.ts";

/**
 * Returns what the office reads about a visitor who wanted help the same day. `label` is the company's word for that
 * choice. The days are the company's, such as 2026-11-25.
 */
export function wantedWords(label: string, receivedDay: string, today: string): string {
  const days = (Date.parse(today) - Date.parse(receivedDay)) / dayMs;
  if (days <= 0) return `Wants it ${label.toLowerCase()}`;
  const isThisYear = receivedDay.slice(0, 4) === today.slice(0, 4);
  const date = new Intl.DateTimeFormat("en-US", {
    ...(days < 7 ? { weekday: "long" } : { month: "short", day: "numeric", ...(!isThisYear && { year: "numeric" }) }),
    timeZone: "UTC",
  });
  return `Wanted it ${date.format(Date.parse(receivedDay))}`;
}
