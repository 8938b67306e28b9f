import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { counted } from "#contract/counted.ts";
import { deskLimits, deskPaths } from "#contract/desk-paths.ts";
import type { OutcomeTally, StatisticsAnswer, StatisticsBody, WeekTally } from "#contract/desk-statistics.ts";
import { formatStatus, outcomes } from "#contract/desk-status.ts";
import { formatDollars } from "#contract/dollars.ts";
import { ask } from "../../sign-in/call.ts";
import { Notice } from "../../sign-in/ui/Notice.tsx";
import { duration, localDay } from "../../sign-in/ui/times.ts";
import { BarTable } from "./BarTable.tsx";
import { WeekChart } from "./WeekChart.tsx";

const spans = [4, deskLimits.defaultWeeks, 26, 52, deskLimits.weeks];

export function StatisticsScreen() {
  const [weeks, setWeeks] = useState<number>(deskLimits.defaultWeeks);
  const { data, error } = useQuery({
    queryKey: ["statistics", weeks],
    queryFn: () => ask<StatisticsAnswer>(deskPaths.statistics, { weeks } satisfies StatisticsBody),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: "always",
  });
  return (
    <main className="min-h-0 grow overflow-y-auto">
      <div className="mx-auto grid max-w-5xl gap-8 p-4 pb-12">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-title font-bold">Where work comes from</h2>
          <select aria-label="How far back" value={weeks} onChange={(event) => setWeeks(Number(event.target.value))}>
            {spans.map((span) => (
              <option key={span} value={span}>
                {span} weeks
              </option>
            ))}
          </select>
        </div>
        {error && <Notice kind="alert">{error.message}</Notice>}
        {!data && !error && <p role="status">Loading</p>}
        {data && <Tables {...data} />}
      </div>
    </main>
  );
}

function Tables({ weeks, openQuotes, firstCallMs, pages, services, cities, sources }: StatisticsAnswer) {
  const thisWeek = weeks.at(-1);
  const newestFirst = weeks.map((week) => ({ ...week, name: localDay(week.name) })).toReversed();
  const emptyWeeks = newestFirst.filter(({ sent, won, calls, formStarts }) => sent + won + calls + formStarts === 0);
  return (
    <>
      {thisWeek && <p className="font-bold text-title">{formatWeek(thisWeek, firstCallMs)}</p>}
      {openQuotes.withAmount + openQuotes.withoutAmount > 0 && <p>{formatOpenQuotes(openQuotes)}</p>}
      <WeekChart weeks={weeks} />
      <p className="text-muted">
        Visitors who ask not to be tracked are not counted, so call taps and started forms are minimums. Not every tap
        on a phone link becomes a call. Won and lost count on the day somebody set that status. Spam and possible spam
        are left out.
      </p>
      <div className="grid gap-8 lg:grid-cols-2">
        <div className="lg:col-span-2">
          <BarTable title="By week" first="Week of" columns={weekColumns} rows={newestFirst} />
          {emptyWeeks.length > 0 && (
            <details className="text-small">
              <summary className="min-h-11 cursor-pointer content-center text-link underline">
                Show weeks without requests
              </summary>
              {emptyWeeks.map(({ name }) => name).join("; ")}
            </details>
          )}
        </div>
        <BarTable title="By page" first="Page" columns={{ sent: "Requests", ...taps }} rows={pages} />
        <BarTable title="By service" first="Service" columns={outcomeColumns} rows={services} />
        <BarTable title="By city" first="City" columns={outcomeColumns} rows={cities} />
        <BarTable title="By source" first="Source" columns={outcomeColumns} rows={sources} />
      </div>
    </>
  );
}

function formatWeek({ sent, won, amount, wonFromEarlier }: WeekTally, firstCallMs: number | null): string {
  const parts = [
    counted(sent, "request"),
    `${won} won`,
    amount > 0 && formatDollars(Math.round(amount)),
    wonFromEarlier > 0 && `of them ${wonFromEarlier} asked earlier`,
  ];
  const came = `This week: ${parts.filter(Boolean).join(", ")}.`;
  return firstCallMs === null ? came : `${came} Median time to the first call: ${duration(firstCallMs)}.`;
}

function formatOpenQuotes({ amount, withAmount, withoutAmount }: StatisticsAnswer["openQuotes"]): string {
  const missing = `${withoutAmount} without an amount`;
  if (withAmount === 0) return `Open quotes: ${missing}`;
  const sum = `Open quotes: ${formatDollars(Math.round(amount))} in ${counted(withAmount, "request")}`;
  return withoutAmount === 0 ? sum : `${sum}, ${missing}`;
}

const taps = { calls: "Call taps", formStarts: "Forms started" };
const weekColumns = {
  sent: "Requests",
  sentAndWon: "Of these, won",
  won: formatStatus("won"),
  amount: "Won amount",
  ...taps,
};
const outcomeColumns = Object.fromEntries([
  ["requests", "Requests"],
  ...outcomes.map((status) => [status, formatStatus(status)]),
  ["amount", weekColumns.amount],
]) as Record<keyof OutcomeTally, string>;
