import { hourMs } from "#contract/durations.ts";
import { companyDay, companyMinute } from "../ui/times.ts";

const inHours = 2;
const inTheMorning = "09:00";

/** Returns one-tap call back times: later today, unless the day ends first, and tomorrow morning. */
export function callBackTimes(now = Date.now()): { label: string; minute: string }[] {
  const [today, later] = [companyDay(companyMinute(now)), companyMinute(now + inHours * hourMs)];
  const times = [
    { label: `In ${inHours} hours`, minute: later },
    { label: "Tomorrow 9 AM", minute: `${companyDay(today, 1)}T${inTheMorning}` },
  ];
  return times.filter(({ minute }) => minute !== later || companyDay(minute) === today);
}
