/** What the command gives each part: how often to measure what stands side by side, and how to tell what it is doing. */
export interface Means {
  rounds: number;
  say(line: string): void;
}

/** What one part of the bench found, as `results/<part>.json` keeps it. `method` tells how, a line at a time. */
export interface Finding {
  method: string[];
  judged: Judged[];
  tables: Table[];
  plots: Plot[];
}

/** A figure beside its limit. `holds` is undefined where the machine lacks what it takes to judge. */
export interface Judged {
  what: string;
  figure: string;
  limit: string;
  holds: boolean | undefined;
}

export interface Table {
  title: string;
  columns: string[];
  rows: (string | number)[][];
}

/** Bars for things side by side. */
export interface Plot {
  /** The name of its SVG, without ending. */
  file: string;
  title: string;
  unit: string;
  series: { name: string; points: [string, number][] }[];
}

export function atMost(what: string, value: number, limit: number, unit = ""): Judged {
  return { what, figure: told(value, unit), limit: `at most ${told(limit, unit)}`, holds: value <= limit };
}

export function atLeast(what: string, value: number, limit: number, unit = ""): Judged {
  return { what, figure: told(value, unit), limit: `at least ${told(limit, unit)}`, holds: value >= limit };
}

/** Three digits that count, and thousands apart. */
export function told(value: string | number, unit = ""): string {
  if (typeof value === "string") return value;
  const digits = Math.abs(value) < 100 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 };
  return `${value.toLocaleString("en-US", digits)} ${unit}`.trim();
}

/** The middle one, or the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  const [lower = Number.NaN, upper = lower] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return (lower + upper) / 2;
}
