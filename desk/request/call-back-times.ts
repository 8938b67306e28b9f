import { hourMs } from "#contract/durations.ts";
import { hoursOn, nextOpenDay } from "#contract/office-hours.ts";
import { companyDay, companyMinute } from "../../sign-in/ui/times.ts";
import { officeHours } from "../content.ts";

/** Returns one-tap call back times: in two hours, if the office is open then, and when it opens next. */
export function callBackTimes(now = Date.now()): { label: string; minute: string }[] {
  const [minute, later] = [companyMinute(now), companyMinute(now + 2 * hourMs)];
  const today = companyDay(minute);
  const hours = hoursOn(today, officeHours);
  const isOpen = hours.some(({ opens, closes }) => later > `${today}T${opens}` && later <= `${today}T${closes}`);
  const times = isOpen ? [{ label: "In 2 hours", minute: later }] : [];
  const isEarly = hours[0] !== undefined && minute < `${today}T${hours[0].opens}`;
  const next = isEarly ? today : nextOpenDay(today, officeHours);
  const opens = next && hoursOn(next, officeHours)[0]?.opens;
  if (!opens) return times;
  const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" }).format(Date.parse(next));
  const near = { [today]: "Today", [companyDay(today, 1)]: "Tomorrow" };
  return [...times, { label: `${near[next] ?? weekday} at opening`, minute: `${next}T${opens}` }];
}
