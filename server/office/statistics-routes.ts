import { cityOf } from "#contract/built-site.ts";
import { deskLimits, deskPaths } from "#contract/desk.ts";
import type { PageTally, StatisticsAnswer, WonTally } from "#contract/desk-statistics.ts";
import { dayMs } from "#contract/durations.ts";
import { localToday, parseLocalTime } from "../local-time.ts";
import type { DeskRoute, StaffCall } from "./desk-route.ts";
import { optional, readFields, whole } from "./read-fields.ts";
import { countRequests, countSources, medianFirstCalls, type RequestTally, sumTaps } from "./request-statistics.ts";

export const statisticsRoutes: DeskRoute[] = [{ path: deskPaths.statistics, needs: "signed-in", answer: statistics }];

async function statistics({ request, db, manifest }: StaffCall): Promise<StatisticsAnswer> {
  const wish = readFields(request.body, { weeks: optional(whole(1, deskLimits.weeks)) });
  const { timeZone } = manifest.company;
  const mondays = lastMondays(wish.weeks ?? deskLimits.defaultWeeks, timeZone);
  const weekStarts = mondays.map((monday) => parseLocalTime(monday, timeZone));
  const [tallies, sources, firstCalls, taps] = await Promise.all([
    countRequests(db, weekStarts),
    countSources(db, weekStarts[0] ?? 0),
    medianFirstCalls(db, weekStarts),
    sumTaps(db, mondays[0] ?? ""),
  ]);
  const [pages, weeks] = [new Map<string | null, PageTally>(), new Map<string, PageTally>()];
  for (const monday of mondays) add(weeks, monday, {});
  for (const { page, week, requests: sent } of tallies) {
    add(pages, page, { sent });
    add(weeks, mondays[week] ?? "", { sent });
  }
  for (const { page, ...sums } of taps.byPage) add(pages, page || null, sums);
  for (const { day, ...sums } of taps.byDay) add(weeks, mondays.findLast((start) => start <= day) ?? "", sums);
  const services = wonBy(tallies, ({ services }) => services);
  const won = wonBy(tallies, ({ week }) => [week]);
  const cities = wonBy(tallies, ({ page }) => [cityOf(page, manifest.pages)]);
  return {
    pages: Array.from(pages, ([page, tally]) => ({ page, ...tally })).toSorted(
      (one, other) => other.sent - one.sent || other.calls - one.calls,
    ),
    weeks: Array.from(weeks, ([monday, tally]) => {
      const week = mondays.indexOf(monday);
      const wins = won.find(([index]) => index === week)?.[1].won ?? 0;
      return { monday, ...tally, won: wins, firstCallMs: firstCalls.get(week) ?? null };
    }),
    services: services.map(([service, tally]) => ({ service, ...tally })),
    cities: cities.map(([city, tally]) => ({ city, ...tally })),
    sources: wonBy(sources, ({ source }) => [source]).map(([source, tally]) => ({ source, ...tally })),
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

function add<Key>(tallies: Map<Key, PageTally>, key: Key, { calls = 0, formStarts = 0, sent = 0 }: Partial<PageTally>) {
  const tally = tallies.get(key) ?? { calls: 0, formStarts: 0, sent: 0 };
  tallies.set(key, tally);
  tally.calls += calls;
  tally.formStarts += formStarts;
  tally.sent += sent;
}

/** Counts requests, won and lost ones by each of their keys, the most requests first. */
function wonBy<Key, Tally extends Pick<RequestTally, "status" | "requests">>(
  requestTallies: Tally[],
  keysOf: (tally: Tally) => Key[],
): [Key, WonTally][] {
  const tallies = new Map<Key, WonTally>();
  for (const tally of requestTallies) {
    for (const key of keysOf(tally)) {
      const sums = tallies.get(key) ?? { requests: 0, won: 0, lost: 0 };
      tallies.set(key, sums);
      sums.requests += tally.requests;
      if (tally.status === "won" || tally.status === "lost") sums[tally.status] += tally.requests;
    }
  }
  return [...tallies].toSorted(([, one], [, other]) => other.requests - one.requests);
}
