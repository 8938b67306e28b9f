import { type DeskStatus, isUnreached } from "./desk-status.ts";
import { dayMs } from "./durations.ts";

/** The day on which a visitor wants help. */
export interface WantedDay {
  /** Such as 2026-11-25. After closing time, it is the next day on which the office opens. */
  day: string;
  isAfterClosing: boolean;
}

interface WantedRequest {
  /** Null unless the visitor wanted help the same day. */
  wanted: WantedDay | null;
  status: DeskStatus | null;
}

/** Returns whether the visitor wanted help the same day and nobody has reached them. False without a status. */
export function isUrgent({ wanted, status }: WantedRequest): boolean {
  return wanted !== null && isUnreached(status);
}

/**
 * Formats when a visitor wanted same-day help, such as "Wanted it yesterday, nobody reached them". `label` is the choice's
 * label and `today` a local day such as 2026-11-25. Empty for other requests.
 */
export function formatWantedDay(request: WantedRequest, label: string, today: string): string {
  const { wanted } = request;
  if (!wanted) return "";
  const days = (Date.parse(today) - Date.parse(wanted.day)) / dayMs;
  if (days <= 0) return `Wants it ${label.toLowerCase()}${wanted.isAfterClosing ? " (sent after closing)" : ""}`;
  const isThisYear = wanted.day.slice(0, 4) === today.slice(0, 4);
  const date = new Intl.DateTimeFormat("en-US", {
    ...(days < 7 ? { weekday: "long" } : { month: "short", day: "numeric", ...(!isThisYear && { year: "numeric" }) }),
    timeZone: "UTC",
  });
  const day = days === 1 ? "yesterday" : date.format(Date.parse(wanted.day));
  return `Wanted it ${day}${isUrgent(request) ? ", nobody reached them" : ""}`;
}
