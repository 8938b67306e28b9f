import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawChart } from "./draw-chart.ts";
import type { Finding } from "./finding.ts";

/** The subcommands, in the order of the page. */
export const findingNames = ["pages", "server", "quotes", "growth"] as const;

export type FindingName = (typeof findingNames)[number];

const resultsDir = join(import.meta.dirname, "../results");

export function writeFinding(finding: Finding): void {
  mkdirSync(resultsDir, { recursive: true });
  writeFileSync(fileOf(finding.name), `${JSON.stringify(finding, undefined, 2)}\n`);
  for (const chart of finding.charts) writeFileSync(join(resultsDir, `${chart.file}.svg`), drawChart(chart));
}

/** What was found so far, by this run or by those before it. */
export function readFindings(): Finding[] {
  const files = findingNames.map(fileOf).filter((file) => existsSync(file));
  return files.map((file) => JSON.parse(readFileSync(file, "utf8")) as Finding);
}

function fileOf(name: string): string {
  return join(resultsDir, `${name}.json`);
}
