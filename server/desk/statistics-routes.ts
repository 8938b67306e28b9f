import { enteredByHand, formatSource, sourceOf } from "#contract/attribution.ts";
import { cityOf, type Manifest } from "#contract/built-site.ts";
import { deskLimits, deskPaths } from "#contract/desk-paths.ts";
import type { StatisticsAnswer } from "#contract/desk-statistics.ts";
import { type Outcome, outcomes } from "#contract/desk-status.ts";
import { optional, readFields, whole } from "../http/read-fields.ts";
import { localToday, parseLocalTime } from "../local-time.ts";
import { firstCallsOf } from "../requests/first-calls.ts";
import { isNotSpam } from "../requests/list-requests.ts";
import { readOutcomeTimes } from "../requests/outcome-times.ts";
import { readList } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import type { QuoteRequestRow } from "../store/tables.ts";
import type { DeskRoute, StaffCall } from "./desk-route.ts";

const pageTotals = ["calls", "formStarts", "sent"] as const;
const weekTotals = [...pageTotals, "won", "amount", "sentAndWon", "wonFromEarlier"] as const;
const outcomeTotals = ["requests", ...outcomes, "amount"] as const;

export const statisticsRoutes: DeskRoute[] = [{ path: deskPaths.statistics, needs: "signed-in", answer: statistics }];

async function statistics({ request, db, manifest }: StaffCall): Promise<StatisticsAnswer> {
  const body = readFields(request.body, { weeks: optional(whole(1, deskLimits.weeks)) });
  const { timeZone } = manifest.company;
  const mondays = lastMondays(body.weeks ?? deskLimits.defaultWeeks, timeZone);
  const weekStarts = mondays.map((monday) => parseLocalTime(monday, timeZone));
  const mondayOf = (at: number) => mondays[weekStarts.findLastIndex((start) => start <= at)];
  const { requests, taps, openQuotes } = await readCounted(db, weekStarts[0] ?? 0, mondays[0] ?? "");
  const counted = requests.map((one) => {
    const monday = mondayOf(one.receivedAt);
    const endMonday = mondayOf(one.endedAt);
    return { ...one, monday, endMonday, city: cityLabel(one, manifest.pages) };
  });
  const asked = counted.flatMap(({ monday, amount: _, ...one }) => {
    return monday ? { ...one, monday, sent: 1, requests: 1, sentAndWon: Number(one.status === "won") } : [];
  });
  const ended = counted.flatMap(({ endMonday, ...one }) => {
    if (!endMonday) return [];
    const tally = Object.fromEntries(outcomes.map((outcome) => [outcome, Number(outcome === one.status)]));
    const wonFromEarlier = Number(one.status === "won" && one.monday !== endMonday);
    return { ...one, ...(tally as Record<Outcome, number>), monday: endMonday, wonFromEarlier };
  });
  const tapped = taps.map(({ day, page, kind, taps: count }) => ({
    page,
    monday: mondays.findLast((start) => start <= day) ?? "",
    ...(kind === "call" ? { calls: count } : { formStarts: count }),
  }));
  const emptyWeeks = mondays.map((monday) => ({ monday, sent: 0 }));
  const both = [...asked, ...ended];
  const byService = both.flatMap(({ services, ...tally }) => services.map((service) => ({ ...tally, service })));
  return {
    weeks: totals([...emptyWeeks, ...both, ...tapped], ({ monday }) => monday, weekTotals),
    openQuotes,
    firstCallMs: medianWait(asked.filter(({ monday }) => monday === mondays.at(-1))),
    pages: totals([...asked, ...tapped], pageLabel, pageTotals).toSorted(
      (one, other) => other.sent - one.sent || other.calls - one.calls,
    ),
    services: totals(byService, ({ service }) => service, outcomeTotals).toSorted(mostRequests),
    cities: totals(both, ({ city }) => city, outcomeTotals).toSorted(mostRequests),
    sources: totals(both, ({ sender }) => sender, outcomeTotals).toSorted(mostRequests),
  };
}

function pageLabel({ page, source = null }: { page: string | null; source?: string | null }): string | null {
  return source === enteredByHand ? formatSource(source) : page || null;
}

/** Returns the page's city, or why it is not known. */
function cityLabel({ page, source }: { page: string | null; source: string | null }, pages: Manifest["pages"]): string {
  const city = cityOf(page, pages);
  if (city !== null) return city;
  if (source === enteredByHand) return formatSource(source) ?? "";
  return page === "/" ? "Not asked (home page)" : "Not asked (other pages)";
}

/** Omits spam. Requests came or ended since then. */
function readCounted(db: Database, sinceMs: number, sinceDay: string) {
  return db.read(async (kysely) => {
    const endedAt = await readOutcomeTimes(kysely);
    const endedSince = Array.from(endedAt).flatMap(([id, at]) => (at >= sinceMs ? id : []));
    const requests = await kysely
      .selectFrom("quote_request")
      .select(["id", "received_at", "page", "services", "status", "amount", "source", "referrer"])
      .where(({ or, eb }) => or([eb("received_at", ">=", sinceMs), eb("id", "in", ["", ...endedSince])]))
      .where(isNotSpam)
      .execute();
    const quoted = await kysely
      .selectFrom("quote_request")
      .select("amount")
      .where("status", "=", "quoted")
      .where(isNotSpam)
      .execute();
    const calledAt = await firstCallsOf(kysely, sinceMs);
    const amounts = quoted.flatMap(({ amount }) => (amount === null ? [] : Number(amount)));
    return {
      requests: requests.map((row) => toCounted(row, { called: calledAt.get(row.id), ended: endedAt.get(row.id) })),
      taps: await kysely.selectFrom("page_tap").selectAll().where("day", ">=", sinceDay).execute(),
      openQuotes: {
        withAmount: amounts.length,
        withoutAmount: quoted.length - amounts.length,
        amount: amounts.reduce((sum, amount) => sum + amount, 0),
      },
    };
  });
}

type CountedRow = Pick<
  QuoteRequestRow,
  "received_at" | "page" | "services" | "status" | "amount" | "source" | "referrer"
>;

/**
 * `endedAt` counts only for outcomes. `waitMs` is the time to the first call or answer, null if there is none or staff
 * entered the request.
 */
function toCounted(row: CountedRow, { called, ended }: { called: number | undefined; ended: number | undefined }) {
  const { received_at, page, services, status, amount, source, referrer } = row;
  return {
    receivedAt: received_at,
    endedAt: ended ?? received_at,
    page,
    source,
    services: readList(services),
    status,
    amount: status === "won" ? Number(amount ?? 0) : 0,
    sender: sourceOf({ source, referrer }),
    waitMs: called === undefined || source === enteredByHand ? null : called - received_at,
  };
}

function medianWait(requests: { waitMs: number | null }[]): number | null {
  const waits = requests.flatMap(({ waitMs }) => waitMs ?? []).toSorted((one, other) => one - other);
  const [low, high] = [waits[Math.ceil(waits.length / 2) - 1], waits[Math.floor(waits.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function lastMondays(weeks: number, timeZone: string): string[] {
  const today = Temporal.PlainDate.from(localToday(timeZone));
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return Array.from({ length: weeks }, (_, index) => monday.subtract({ weeks: weeks - 1 - index }).toString());
}

function mostRequests(one: { requests: number }, other: { requests: number }): number {
  return other.requests - one.requests;
}

function totals<Tally extends Partial<Record<Part, number>>, Name extends string | null, Part extends string>(
  tallies: Tally[],
  nameOf: (tally: Tally) => Name,
  parts: readonly Part[],
) {
  return Array.from(Map.groupBy(tallies, nameOf), ([name, group]) => {
    const sums = parts.map((part) => [part, group.reduce((sum, tally) => sum + (tally[part] ?? 0), 0)]);
    return { name, ...(Object.fromEntries(sums) as Record<Part, number>) };
  });
}
