/** The number of rounds, and a function that reports progress. */
export interface Options {
  rounds: number;
  say(line: string): void;
}

/** The result of one part. `method` explains how it was measured. */
export interface Result {
  method: string[];
  judged: Judged[];
  tables: Table[];
}

/** A figure with its limit. `holds` is undefined if this machine cannot judge it. */
export interface Judged {
  name: string;
  figure: string;
  limit: string;
  holds: boolean | undefined;
}

export interface Table {
  title: string;
  columns: string[];
  rows: (string | number)[][];
}

export function atMost(name: string, value: number, limit: number, unit = ""): Judged {
  return { name, figure: formatted(value, unit), limit: `at most ${formatted(limit, unit)}`, holds: value <= limit };
}

export function atLeast(name: string, value: number, limit: number, unit = ""): Judged {
  return { name, figure: formatted(value, unit), limit: `at least ${formatted(limit, unit)}`, holds: value >= limit };
}

/** Formats numbers with three significant digits and thousands separators. */
export function formatted(value: string | number, unit = ""): string {
  if (typeof value === "string") return value;
  const digits = Math.abs(value) < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 };
  return `${value.toLocaleString("en-US", digits)} ${unit}`.trim();
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  const [lower = Number.NaN, upper = lower] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (lower + upper) / 2;
}
