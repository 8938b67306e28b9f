import { dayAfter } from "#contract/day-after.ts";
import { minuteMs } from "#contract/durations.ts";
import { calendarDay } from "#model/resolve/closed-days.ts";
import { clockTime, daysOfWeek, intervalsOn } from "#model/resolve/hours.ts";
import type { Company } from "#model/site.ts";

type Schedule = Pick<Company, "hours" | "timeZone"> & {
  /** Days such as "2026-11-26", or "12-25" for every year. */
  closedOn: string[];
};

/** Covers a company that closes for a season. */
const maxDaysAhead = 366;

/** Returns a line such as "Open now until 6:00 PM" or "Opens tomorrow at 7:00 AM", in the company's time zone. */
export function openingLine({ hours, closedOn, timeZone }: Schedule, now: Date): string {
  const { date, day, time } = companyTime(now, timeZone);
  for (let ahead = 0; ahead <= maxDaysAhead; ahead++) {
    const name = daysOfWeek[(day + ahead) % 7] ?? "Sunday";
    const dateAhead = dayAfter(date, ahead);
    // A yearly holiday has no year.
    if (closedOn.some((closed) => dateAhead.endsWith(closed))) continue;
    const next = intervalsOn(hours, name).find(({ closes }) => ahead > 0 || time < closes);
    if (!next) continue;
    if (ahead > 0 || time < next.opens) {
      return `Opens ${formatDay(ahead, name, dateAhead)} at ${clockTime(next.opens)}`;
    }
    const msLeft = Date.parse(`${date}T${next.closes}Z`) - Date.parse(`${date}T${time}Z`);
    return `${msLeft > 30 * minuteMs ? "Open now until" : "Closes soon, at"} ${clockTime(next.closes)}`;
  }
  return "";
}

/** The first element has the schedule of all. */
export function updateOpeningLines(elements: HTMLElement[]) {
  const { openingHours = "[]", closedOn, timeZone = "" } = elements[0]?.dataset ?? {};
  const schedule = { hours: JSON.parse(openingHours), closedOn: closedOn?.split(" ") ?? [], timeZone };
  runEveryMinute(() => {
    const line = openingLine(schedule, new Date());
    if (!line) return;
    for (const element of elements) if (line !== element.textContent) element.textContent = line;
    const [, opening] = /^Opens (.+)/.exec(line) ?? [];
    document.documentElement.toggleAttribute("data-closed", opening !== undefined);
    for (const place of document.querySelectorAll("[data-next-opening]")) place.textContent = opening ?? "";
  });
}

export function updateVisibility(element: HTMLElement) {
  const { from = 0, until = Infinity } = element.dataset;
  runEveryMinute(() => {
    element.hidden = Date.now() < Number(from) || Date.now() >= Number(until);
  });
}

/** Also runs when the visitor returns to a page whose timers the browser stopped. */
function runEveryMinute(update: () => void) {
  update();
  setInterval(update, minuteMs);
  document.addEventListener("visibilitychange", update);
}

/** Returns the date (2026-11-26), the day of the week (0 is Monday) and the time ("07:30") at the company. */
function companyTime(now: Date, timeZone: string): { date: string; day: number; time: string } {
  // Prefers Temporal: Intl first loads its data, which takes a tenth of a second on a slow phone.
  if ("Temporal" in globalThis) {
    const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
    const time = zoned.toPlainTime().toString({ smallestUnit: "minute" });
    return { date: zoned.toPlainDate().toString(), day: zoned.dayOfWeek - 1, time };
  }
  const options = { timeZone, weekday: "long", hour: "2-digit", minute: "2-digit" } as const;
  const parts = new Intl.DateTimeFormat("en-US", { ...options, hourCycle: "h23" }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)?.value ?? "";
  const day = daysOfWeek.map(String).indexOf(part("weekday"));
  return { date: calendarDay(now, timeZone), day, time: `${part("hour")}:${part("minute")}` };
}

/** Returns a name such as "tomorrow" or "Friday". From the seventh day on, returns the date. */
function formatDay(ahead: number, name: string, date: string): string {
  if (ahead < daysOfWeek.length) return ["today", "tomorrow"][ahead] ?? name;
  return new Date(date).toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" });
}
