import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "#contract/built-site.ts";
import { parseLocalTime } from "../local-time.ts";
import { listRequestedServices, type RequestFilter } from "../store/quote-requests.ts";
import { type CommandContext, type OptionValues, UsageError } from "./command.ts";

const unitMs = { d: 24 * 60 * 60_000, h: 60 * 60_000 };

/** The options of every command that takes a selection of requests. */
export const filterOptions = {
  since: {
    type: "string",
    example: "2026-03-01 | 7d | 24h",
    help: "received since that day, or in the last days or hours",
  },
  service: { type: "string", example: '"Gutter Repair"', help: "asked for this service" },
  city: { type: "string", example: '"Los Gatos"', help: "sent from this city's pages" },
  undelivered: { type: "boolean", help: "the company has not been told yet" },
  suspect: { type: "boolean", help: "marked as possible spam" },
} as const;

/** What the help says of them. */
export const filterNotes =
  "Times are San Jose's, also in --since 2026-03-01T17:05, unless Z or an offset follows.\n" +
  "Services go by the names the form shows, and by those that requests were stored with.";

/** What the options select. Throws `UsageError` where one cannot be understood. */
export async function requestFilter(
  context: Pick<CommandContext, "db" | "config">,
  options: OptionValues<typeof filterOptions>,
): Promise<RequestFilter> {
  const { since, service, city, undelivered = false, suspect = false } = options;
  return {
    ...(since !== undefined && { sinceMs: sinceMs(since, Date.now()) }),
    ...(service !== undefined && { service: await serviceNamed(service, context) }),
    ...(city !== undefined && { citySlug: citySlug(city, context.config.builtDir) }),
    undelivered,
    suspect,
  };
}

function sinceMs(text: string, now: number): number {
  const span = /^(\d{1,5})([dh])$/.exec(text);
  if (span) return now - Number(span[1]) * unitMs[span[2] as "d" | "h"];
  const moment = parseLocalTime(text);
  if (!Number.isNaN(moment)) return moment;
  throw new UsageError(
    "--since takes a day such as 2026-03-01, a time such as 2026-03-01T17:05, or a span such as 7d or 24h.",
  );
}

async function serviceNamed(text: string, { db, config }: Pick<CommandContext, "db" | "config">): Promise<string> {
  const offered = builtManifest(config.builtDir)?.services.map(({ name }) => name) ?? [];
  const names = new Set([...offered, ...(await listRequestedServices(db))]);
  const found = [...names].find((name) => name.toLowerCase() === text.trim().toLowerCase());
  if (found) return found;
  if (names.size === 0) throw new UsageError("--service takes one of the services asked for, and there is none yet.");
  throw new UsageError(`--service takes one of: ${[...names].join(", ")}.`);
}

/** What is known of the site. Undefined where nothing is built, as on a machine that only keeps the database. */
export function builtManifest(builtDir: string): Manifest | undefined {
  const file = join(builtDir, "manifest.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Manifest) : undefined;
}

/** Of a city the site names; where nothing is built, of any. */
function citySlug(city: string, builtDir: string): string {
  const found = city.trim().toLowerCase().replaceAll(/\s+/g, "-");
  const cities = builtManifest(builtDir)?.cities;
  const isKnown = cities ? cities.some(({ slug }) => slug === found) : /^[a-z0-9-]+$/.test(found);
  if (isKnown) return found;
  const names = cities?.map(({ name }) => name).join(", ") ?? 'a city\'s name, such as "Los Gatos"';
  throw new UsageError(`--city takes one of: ${names}.`);
}
