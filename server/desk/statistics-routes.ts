import { enteredByHand, sourceOf } from "#contract/attribution.ts";
import { cityOf } from "#contract/built-site.ts";
import { deskLimits, deskPaths } from "#contract/desk-paths.ts";
import type { StatisticsAnswer } from "#contract/desk-statistics.ts";
import { type Outcome, outcomes } from "#contract/desk-status.ts";
import { optional, readFields, whole } from "../http/read-fields.ts";
import { localToday, parseLocalTime } from "../local-time.ts";
import { firstCallsOf } from "../requests/first-calls.ts";
import { isNotSpam } from "../requests/list-requests.ts";
import { readList } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import type { DeskRoute, StaffCall } from "./desk-route.ts";

const pageTotals = ["calls", "formStarts", "sent"] as const;
const outcomeTotals = ["requests", ...outcomes, "amount"] as const;

export const statisticsRoutes: DeskRoute[] = [{ path: deskPaths.statistics, needs: "signed-in", answer: statistics }];

async function statistics({ request, db, manifest }: StaffCall): Promise<StatisticsAnswer> {
  const body = readFields(request.body, { weeks: optional(whole(1, deskLimits.weeks)) });
  const { timeZone } = manifest.company;
  const mondays = lastMondays(body.weeks ?? deskLimits.defaultWeeks, timeZone);
  const weekStarts = mondays.map((monday) => parseLocalTime(monday, timeZone));
  const requests = (await readRequestsSince(db, weekStarts[0] ?? 0)).map((request) => ({
    ...request,
    monday: mondays[weekStarts.findLastIndex((start) => start <= request.receivedAt)] ?? "",
    city: cityOf(request.page, manifest.pages),
    sent: 1,
    requests: 1,
    ...(Object.fromEntries(outcomes.map((one) => [one, Number(one === request.status)])) as Record<Outcome, number>),
  }));
  const storedTaps = await db.read((kysely) =>
    kysely
      .selectFrom("page_tap")
      .selectAll()
      .where("day", ">=", mondays[0] ?? "")
      .execute(),
  );
  const taps = storedTaps.map(({ day, page, kind, taps }) => ({
    page,
    monday: mondays.findLast((start) => start <= day) ?? "",
    ...(kind === "call" ? { calls: taps } : { formStarts: taps }),
  }));
  const emptyWeeks = mondays.map((monday) => ({ monday, sent: 0 }));
  const weeks = totals([...emptyWeeks, ...requests, ...taps], ({ monday }) => monday, [...pageTotals, "won", "amount"]);
  const pages = totals([...requests, ...taps], ({ page }) => page || null, pageTotals);
  const byService = requests.flatMap(({ services, ...tally }) => services.map((service) => ({ ...tally, service })));
  return {
    weeks,
    firstCallMs: medianWait(requests.filter(({ monday }) => monday === mondays.at(-1))),
    pages: pages.toSorted((one, other) => other.sent - one.sent || other.calls - one.calls),
    services: totals(byService, ({ service }) => service, outcomeTotals).toSorted(mostRequests),
    cities: totals(requests, ({ city }) => city, outcomeTotals).toSorted(mostRequests),
    sources: totals(requests, ({ sender }) => sender, outcomeTotals).toSorted(mostRequests),
  };
}

/** Omits spam. `waitMs` is the time to the first call or answer, null if there is none or staff entered the request. */
function readRequestsSince(db: Database, sinceMs: number) {
  return db.read(async (kysely) => {
    const rows = await kysely
      .selectFrom("quote_request")
      .select(["id", "received_at", "page", "services", "status", "amount", "source", "referrer"])
      .where("received_at", ">=", sinceMs)
      .where(isNotSpam)
      .execute();
    const calledAt = await firstCallsOf(kysely, sinceMs);
    return rows.map(({ id, received_at, page, services, status, amount: sum, source, referrer }) => {
      const called = source === enteredByHand ? undefined : calledAt.get(id);
      const waitMs = called === undefined ? null : called - received_at;
      const sender = sourceOf({ source, referrer });
      const amount = status === "won" ? Number(sum ?? 0) : 0;
      return { receivedAt: received_at, page, services: readList(services), status, amount, sender, waitMs };
    });
  });
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
