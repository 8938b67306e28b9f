import { cityOf } from "#contract/built-site.ts";
import { deskLimits, deskPaths } from "#contract/desk.ts";
import { outcomes, type StatisticsAnswer } from "#contract/desk-statistics.ts";
import { dayMs } from "#contract/durations.ts";
import { optional, readFields, whole } from "../http/read-fields.ts";
import { localToday, parseLocalTime } from "../local-time.ts";
import type { DeskRoute, StaffCall } from "./desk-route.ts";
import { countRequests, medianFirstCalls, sumTaps } from "./request-statistics.ts";

const ofPages = ["calls", "formStarts", "sent"] as const;
const ofOutcomes = ["requests", ...outcomes] as const;

export const statisticsRoutes: DeskRoute[] = [{ path: deskPaths.statistics, needs: "signed-in", answer: statistics }];

async function statistics({ request, db, manifest }: StaffCall): Promise<StatisticsAnswer> {
  const wish = readFields(request.body, { weeks: optional(whole(1, deskLimits.weeks)) });
  const { timeZone } = manifest.company;
  const mondays = lastMondays(wish.weeks ?? deskLimits.defaultWeeks, timeZone);
  const weekStarts = mondays.map((monday) => parseLocalTime(monday, timeZone));
  const [requests, firstCalls, taps] = await Promise.all([
    countRequests(db, weekStarts),
    medianFirstCalls(db, weekStarts),
    sumTaps(db, mondays[0] ?? ""),
  ]);
  const inWeeks = [
    ...mondays.map((monday) => ({ monday, sent: 0 })),
    ...requests.byWeek.map(({ week, requests: sent, won }) => ({ monday: mondays[week] ?? "", sent, won })),
    ...taps.byDay.map((tally) => ({ ...tally, monday: mondays.findLast((start) => start <= tally.day) ?? "" })),
  ];
  const onPages = [...requests.byPage.map(({ page, requests: sent }) => ({ page, sent })), ...taps.byPage];
  const byService = requests.byPage.flatMap(({ services, ...tally }) =>
    services.map((service) => ({ ...tally, service })),
  );
  const weeks = totals(inWeeks, ({ monday }) => monday, [...ofPages, "won"]);
  const pages = totals(onPages, ({ page }) => page || null, ofPages);
  return {
    weeks: weeks.map((tally, week) => ({ ...tally, firstCallMs: firstCalls.get(week) ?? null })),
    pages: pages.toSorted((one, other) => other.sent - one.sent || other.calls - one.calls),
    services: totals(byService, ({ service }) => service, ofOutcomes).toSorted(mostRequests),
    cities: totals(requests.byPage, ({ page }) => cityOf(page, manifest.pages), ofOutcomes).toSorted(mostRequests),
    sources: totals(requests.byPage, ({ sender }) => sender, ofOutcomes).toSorted(mostRequests),
  };
}

/** The Mondays of the last weeks by the company's clocks, this week's last. */
function lastMondays(weeks: number, timeZone: string): string[] {
  const today = Date.parse(localToday(timeZone));
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  const monday = today - sinceMonday * dayMs;
  return Array.from({ length: weeks }, (_, index) =>
    new Date(monday - (weeks - 1 - index) * 7 * dayMs).toISOString().slice(0, "2026-01-01".length),
  );
}

function mostRequests(one: { requests: number }, other: { requests: number }): number {
  return other.requests - one.requests;
}

/** Adds up these parts of tallies by name. */
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
