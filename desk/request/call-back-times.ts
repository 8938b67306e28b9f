import { hourMs } from "#contract/durations.ts";
import { companyDay, companyMinute } from "../ui/times.ts";

const inHours = 2;
const inTheMorning = "09:00";

/** When to call back with one tap: later today, as long as there is a later, and tomorrow morning. */
export function callBackTimes(now = Date.now()): { label: string; minute: string }[] {
  const [today, later] = [companyDay(companyMinute(now)), companyMinute(now + inHours * hourMs)];
  const times = [
    { label: `In ${inHours} hours`, minute: later },
    { label: "Tomorrow 9 AM", minute: `${companyDay(today, 1)}T${inTheMorning}` },
  ];
  return times.filter(({ minute }) => minute !== later || companyDay(minute) === today);
}
