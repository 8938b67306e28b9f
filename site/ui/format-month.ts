/** Returns "January 2025" for a day such as 2025-01-01, or a month such as 2025-01. */
export function formatMonth(day: string): string {
  return new Date(day).toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
}
