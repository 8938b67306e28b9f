import { dayMs } from "./durations.ts";

/** Formats when a visitor wanted same-day help. `label` is that choice's label. Days are local, such as 2026-11-25. */
export function formatWantedDay(label: string, receivedDay: string, today: string): string {
  const days = (Date.parse(today) - Date.parse(receivedDay)) / dayMs;
  if (days <= 0) return `Wants it ${label.toLowerCase()}`;
  const isThisYear = receivedDay.slice(0, 4) === today.slice(0, 4);
  const date = new Intl.DateTimeFormat("en-US", {
    ...(days < 7 ? { weekday: "long" } : { month: "short", day: "numeric", ...(!isThisYear && { year: "numeric" }) }),
    timeZone: "UTC",
  });
  return `Wanted it ${date.format(Date.parse(receivedDay))}`;
}
