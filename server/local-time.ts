import type { Manifest } from "#contract/built-site.ts";
import { dayMs, minuteMs } from "#contract/durations.ts";

/** What the office reads: in whose words, and by whose clocks. */
export type Office = Pick<Manifest["company"], "city" | "timeZone" | "words">;

/** By time zone. Making one takes longer than all that is done with it. */
const formats = new Map<string, Record<"minute" | "day", Intl.DateTimeFormat>>();

/** A moment, ISO 8601 or in milliseconds since 1970, by the clocks of an IANA time zone, such as 2026-03-01 17:05. */
export function localTime(moment: string | number, timeZone: string): string {
  return formatsOf(timeZone).minute.format(new Date(moment)).replace(", ", " ");
}

/** The day of a moment in a time zone, such as 2026-03-01. */
export function localDay(moment: string | number, timeZone: string): string {
  return formatsOf(timeZone).day.format(new Date(moment));
}

/** The day it is now in a time zone. */
export function localToday(timeZone: string): string {
  return localDay(Date.now(), timeZone);
}

/**
 * The moment a day of the time zone begins, or a date and time, in milliseconds since 1970: 2026-03-01,
 * 2026-03-01T17:05 or 2026-03-01 17:05 by its clocks, 2026-03-02T01:05Z or 2026-03-02T01:05+00:00 as it says. NaN for
 * anything else, and before 1970. Of an hour that comes twice in fall it is the first; one that is skipped in spring
 * counts on.
 */
export function parseLocalTime(text: string, timeZone: string): number {
  const found = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(text);
  if (!found) return Number.NaN;
  const [, date = "", time = "00:00", offset] = found;
  const asUtc = Date.parse(`${date}T${time}Z`);
  // `Date.parse` takes some days that no month has for days of the next one.
  if (!(asUtc >= 0) || !new Date(asUtc).toISOString().startsWith(date)) return Number.NaN;
  return offset === undefined ? fromLocalClock(asUtc, timeZone) : Date.parse(`${date}T${time}${offset}`);
}

/** `asUtc` is what the zone's clocks show, read as if it were UTC. */
function fromLocalClock(asUtc: number, timeZone: string): number {
  const before = asUtc - offsetAt(asUtc - dayMs, timeZone);
  const after = asUtc - offsetAt(asUtc + dayMs, timeZone);
  const isShown = (moment: number) => moment + offsetAt(moment, timeZone) === asUtc;
  return !isShown(before) && isShown(after) ? after : before;
}

/** By how much the zone's clocks are ahead of UTC at a moment; negative west of it. */
function offsetAt(moment: number, timeZone: string): number {
  const wholeMinute = Math.floor(moment / minuteMs) * minuteMs;
  return Date.parse(`${localTime(wholeMinute, timeZone).replace(" ", "T")}Z`) - wholeMinute;
}

function formatsOf(timeZone: string) {
  const known = formats.get(timeZone);
  if (known) return known;
  const day = { timeZone, dateStyle: "short" } as const;
  const made = {
    minute: new Intl.DateTimeFormat("en-CA", { ...day, timeStyle: "short", hourCycle: "h23" }),
    day: new Intl.DateTimeFormat("en-CA", day),
  };
  formats.set(timeZone, made);
  return made;
}
