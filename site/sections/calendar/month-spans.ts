import { monthNames } from "#model/schemas/months.ts";

export type Month = (typeof monthNames)[number];

/** `first` counts from 0. */
type MonthSpan = Record<"first" | "count", number>;

/** Splits a span at the end of the year: November to February becomes two. */
export function spansInYear(months: readonly Month[]): MonthSpan[] {
  const spans: MonthSpan[] = [];
  for (const month of monthNumbers(months)) {
    const span = spans.at(-1);
    if (span && span.first + span.count === month) span.count += 1;
    else spans.push({ first: month, count: 1 });
  }
  return spans;
}

/** Returns "March and April", "November to February", "April, October and November", or "all year". */
export function formatMonths(months: readonly Month[]): string {
  const spans = spansInYear(months);
  const [first, last] = [spans[0], spans.at(-1)];
  if (first?.count === monthNames.length) return "all year";
  const isAcrossYears =
    first && last && first !== last && first.first === 0 && last.first + last.count === monthNames.length;
  const joined = isAcrossYears
    ? [...spans.slice(1, -1), { first: last.first, count: last.count + first.count }]
    : spans;
  // In British English, a list has no comma before "and".
  return new Intl.ListFormat("en-GB").format(joined.flatMap(formatSpan));
}

export function monthNumbers(months: readonly Month[]): number[] {
  return months.map((month) => monthNames.indexOf(month)).toSorted((one, other) => one - other);
}

function formatSpan({ first, count }: MonthSpan): string[] {
  const names = Array.from({ length: count }, (_, at) => `${monthNames[(first + at) % monthNames.length]}`);
  return count > 2 ? [`${names[0]} to ${names.at(-1)}`] : names;
}
