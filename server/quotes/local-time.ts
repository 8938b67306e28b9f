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
