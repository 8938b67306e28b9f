import { hourMs } from "#contract/durations.ts";
import { hoursOn, nextOpenDay } from "#contract/office-hours.ts";
import { companyDay, companyMinute } from "../../sign-in/ui/times.ts";
import { officeHours } from "../content.ts";

/** Returns one-tap call back times: in two hours, unless the office closes first, and when it opens next. */
export function callBackTimes(now = Date.now()): { label: string; minute: string }[] {
  const today = companyDay(companyMinute(now));
  const later = companyMinute(now + 2 * hourMs);
  const closes = hoursOn(today, officeHours).at(-1)?.closes;
  const times = closes && later <= `${today}T${closes}` ? [{ label: "In 2 hours", minute: later }] : [];
  const next = nextOpenDay(today, officeHours);
  const opens = next && hoursOn(next, officeHours)[0]?.opens;
  if (!opens) return times;
  const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" }).format(Date.parse(next));
  const label = `${next === companyDay(today, 1) ? "Tomorrow" : weekday} at opening`;
  return [...times, { label, minute: `${next}T${opens}` }];
}
