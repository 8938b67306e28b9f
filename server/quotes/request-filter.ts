import { services } from "#contract/quote-request.ts";
import type { RequestFilter } from "../store/staff-records.ts";
import { type CommandLine, WrongUse } from "./command-line.ts";

const unitMs = { d: 24 * 60 * 60_000, h: 60 * 60_000 };

/** The filter options of `list`, `export` and `stats`. */
export function requestFilter({ options }: CommandLine, now = Date.now()): RequestFilter {
  const { since, service, city, undelivered = false, suspect = false } = options;
  return {
    ...(since !== undefined && { sinceMs: sinceMs(since, now) }),
    ...(service !== undefined && { service: serviceNamed(service) }),
    ...(city !== undefined && { citySlug: slug(city) }),
    undelivered,
    suspect,
  };
}

function sinceMs(text: string, now: number): number {
  const span = /^(\d{1,5})([dh])$/.exec(text);
  if (span) return now - Number(span[1]) * unitMs[span[2] as "d" | "h"];
  const day = /^\d{4}-\d{2}-\d{2}(T.+)?$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(day)) throw new WrongUse("--since takes a day such as 2026-03-01, or a span such as 7d or 24h.");
  return day;
}

function serviceNamed(text: string): string {
  const found = services.find((name) => name.toLowerCase() === text.trim().toLowerCase());
  if (!found) throw new WrongUse(`--service takes one of: ${services.join(", ")}.`);
  return found;
}

function slug(city: string): string {
  const found = city.trim().toLowerCase().replaceAll(/\s+/g, "-");
  if (!/^[a-z-]+$/.test(found)) throw new WrongUse('--city takes a city\'s name, such as "Los Gatos".');
  return found;
}
