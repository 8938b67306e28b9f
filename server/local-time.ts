import { dayMs } from "#contract/durations.ts";

const companyTimeZone = "America/Los_Angeles";

const minute = new Intl.DateTimeFormat("en-CA", {
  timeZone: companyTimeZone,
  dateStyle: "short",
  timeStyle: "short",
  hourCycle: "h23",
});
const day = new Intl.DateTimeFormat("en-CA", { timeZone: companyTimeZone, dateStyle: "short" });

/** The company's time, such as 2026-03-01 17:05. */
export function localTime(iso: string): string {
  return minute.format(new Date(iso)).replace(", ", " ");
}

/** The company's day, such as 2026-03-01. */
export function localDay(iso: string): string {
  return day.format(new Date(iso));
}

/** The company's day now. */
export function localToday(): string {
  return localDay(new Date().toISOString());
}

/**
 * The moment a day of the company begins, or a date and time, in milliseconds since 1970: 2026-03-01,
 * 2026-03-01T17:05 or 2026-03-01 17:05 by the company's clocks, 2026-03-02T01:05Z or 2026-03-02T01:05+00:00 as it says.
 * NaN for anything else, and before 1970. Of an hour that comes twice in fall it is the first; one that is skipped in spring counts on.
 */
export function parseLocalTime(text: string): number {
  const found = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(text);
  if (!found) return Number.NaN;
  const [, date = "", time = "00:00", offset] = found;
  const asUtc = Date.parse(`${date}T${time}Z`);
  // Some days no month has are taken for days of the next one.
  if (!(asUtc >= 0) || !new Date(asUtc).toISOString().startsWith(date)) return Number.NaN;
  return offset === undefined ? fromLocalClock(asUtc) : Date.parse(`${date}T${time}${offset}`);
}

/** `asUtc` is what the company's clocks show, read as if it were UTC. */
function fromLocalClock(asUtc: number): number {
  const before = asUtc - offsetAt(asUtc - dayMs);
  const after = asUtc - offsetAt(asUtc + dayMs);
  const isShown = (moment: number) => moment + offsetAt(moment) === asUtc;
  return !isShown(before) && isShown(after) ? after : before;
}

/** By how much the company's clocks are ahead of UTC at a moment: less than nothing. */
function offsetAt(moment: number): number {
  const wholeMinute = Math.floor(moment / 60_000) * 60_000;
  const shown = localTime(new Date(wholeMinute).toISOString());
  return Date.parse(`${shown.replace(" ", "T")}Z`) - wholeMinute;
}
