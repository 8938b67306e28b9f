import type { Company } from "../schemas/company.ts";

type Hours = Company["hours"];
type Day = Hours[number]["days"][number];

export const daysOfWeek: Day[] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** Groups days with equal hours, such as "Monday to Friday" and "8:00 AM to 5:00 PM". Closed days are last. */
export function hoursLines(hours: Hours) {
  const daysByTimes = [...Map.groupBy(daysOfWeek, (day) => timesOn(hours, day))];
  const closedLast = daysByTimes.sort(([times], [other]) => Number(!times) - Number(!other));
  return closedLast.map(([times, days]) => ({ days: formatDays(days), times: times || "closed" }));
}

/** Returns the open days with their times, such as "Monday to Friday 7:00 AM to 6:00 PM, Saturday 8:00 AM to 6:00 PM". */
export function hoursSentence(hours: Hours): string {
  const open = hoursLines(hours).filter(({ times }) => times !== "closed");
  return open.map(({ days, times }) => `${days} ${times}`).join(", ");
}

/** Returns "seven days", or days such as "Monday to Friday". */
export function openDays(hours: Hours): string {
  const open = daysOfWeek.filter((day) => timesOn(hours, day));
  return open.length === daysOfWeek.length ? "seven days" : formatDays(open);
}

export function intervalsOn(hours: Hours, day: Day): Pick<Hours[number], "opens" | "closes">[] {
  return hours.filter(({ days }) => days.includes(day)).sort((one, other) => (one.opens < other.opens ? -1 : 1));
}

/** Turns "18:00" into "6:00 PM". */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

function timesOn(hours: Hours, day: Day): string {
  return intervalsOn(hours, day)
    .map(({ opens, closes }) => `${clockTime(opens)} to ${clockTime(closes)}`)
    .join(", ");
}

function formatDays(days: Day[]): string {
  const runs: Day[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && daysOfWeek.indexOf(day) === daysOfWeek.indexOf(run.at(-1) ?? day) + 1) run.push(day);
    else runs.push([day]);
  }
  const parts = runs.flatMap((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run));
  return new Intl.ListFormat("en-US").format(parts);
}
