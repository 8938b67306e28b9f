import type { Company } from "#model/site.ts";

/** Days with the same opening hours as visitors read them. */
export interface HoursLine {
  days: string;
  times: string;
}

/** The company's hours in words: "Monday to Friday", "7:00 AM to 6:00 PM". */
export function hoursLines(hours: Company["hours"]): HoursLine[] {
  return hours.map(({ days, opens, closes }) => ({
    days: days.length > 1 ? `${days[0]} to ${days.at(-1)}` : `${days[0]}`,
    times: `${clockTime(opens)} to ${clockTime(closes)}`,
  }));
}

/** Turns "18:00" into "6:00 PM". */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}
