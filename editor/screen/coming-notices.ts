import { calendarDay } from "#model/resolve/closed-days.ts";
import type { Company } from "#model/site.ts";

/** Returns the company with all coming notices shown now. Those of later days say when visitors see them. */
export function withComingNotices(company: Company, now = new Date()): Company {
  const today = calendarDay(now, company.timeZone);
  const notices = company.notices.map((notice) => {
    const { text, from } = notice;
    return from > today ? { ...notice, text: `${text} (from ${formatDay(from, today)})`, from: today } : notice;
  });
  return { ...company, notices };
}

/** Returns "Dec 20", with the year if it is not this year. */
function formatDay(day: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : "numeric";
  return new Date(day).toLocaleDateString("en-US", { month: "short", day: "numeric", year, timeZone: "UTC" });
}
