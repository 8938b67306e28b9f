import { hourMs } from "#contract/durations.ts";
import { companyDay, companyMinute } from "../../sign-in/ui/times.ts";

/** Returns one-tap call back times: later today, unless the day ends first, and tomorrow morning. */
export function callBackTimes(now = Date.now()): { label: string; minute: string }[] {
  const today = companyDay(companyMinute(now));
  const later = companyMinute(now + 2 * hourMs);
  const tomorrow = { label: "Tomorrow 9 AM", minute: `${companyDay(today, 1)}T09:00` };
  return companyDay(later) === today ? [{ label: "In 2 hours", minute: later }, tomorrow] : [tomorrow];
}
