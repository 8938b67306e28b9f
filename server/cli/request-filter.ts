import { dayMs, hourMs } from "#contract/durations.ts";
import { parseLocalTime } from "../local-time.ts";
import type { RequestFilter } from "../requests/list-requests.ts";
import { type OptionValues, UsageError } from "./command.ts";

const unitMs = { d: dayMs, h: hourMs };

/** The options of every command that takes a selection of requests. */
export const filterOptions = {
  since: {
    type: "string",
    help: "2026-03-01, 2026-03-01T17:05 (by the company's clocks), 7d or 24h: received since then",
  },
  undelivered: { type: "boolean", help: "the company has not been told yet" },
  suspect: { type: "boolean", help: "marked as possible spam" },
} as const;

/** What the options select. Throws `UsageError` where one cannot be understood. */
export function requestFilter(options: OptionValues<typeof filterOptions>, timeZone: string): RequestFilter {
  const { since, undelivered = false, suspect = false } = options;
  return { ...(since !== undefined && { sinceMs: sinceMs(since, timeZone) }), undelivered, suspect };
}

function sinceMs(text: string, timeZone: string): number {
  const span = /^(\d{1,5})([dh])$/.exec(text);
  const moment = span ? Date.now() - Number(span[1]) * unitMs[span[2] as "d" | "h"] : parseLocalTime(text, timeZone);
  if (!Number.isNaN(moment)) return moment;
  throw new UsageError(
    "--since takes a day such as 2026-03-01, a time such as 2026-03-01T17:05, or a span such as 7d or 24h.",
  );
}
