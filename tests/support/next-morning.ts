import type { Manifest } from "#contract/built-site.ts";
import { dayMs } from "#contract/durations.ts";
import { openingOf } from "../../server/company-hours.ts";
import { localDay, localToday } from "../../server/local-time.ts";

/** Returns a company's next business day, when its office opens, and whether that day is in a new week. */
export function nextMorning(company: Manifest["company"]): { day: string; opens: number; isNewWeek: boolean } {
  for (let later = 1; ; later++) {
    const day = localDay(Date.now() + later * dayMs, company.timeZone);
    const opens = openingOf(day, company);
    const isNewWeek = mondayBefore(day) !== mondayBefore(localToday(company.timeZone));
    if (Number.isFinite(opens)) return { day, opens, isNewWeek };
  }
}

function mondayBefore(day: string): number {
  const ms = Date.parse(day);
  return ms - ((new Date(ms).getUTCDay() + 6) % 7) * dayMs;
}
