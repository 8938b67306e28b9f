import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Finding } from "./row.ts";

/** A row that was run. */
export interface Result {
  name: string;
  seconds: number;
  finding: Finding;
}

/** Where and on what it was measured stands beside every figure. */
export interface Circumstances {
  date: string;
  node: string;
  cores: number;
  fsyncMedianMs: number;
  freeShareOfACore: number;
  version: "short" | "full";
}

export function writeReport(path: string, circumstances: Circumstances, results: Result[]): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify({ ...circumstances, rows: results }, null, 2)}\n`);
}

export function resultLines({ name, seconds, finding }: Result): string {
  const time = `${seconds.toFixed(0).padStart(4)} s`;
  if ("skipped" in finding) return `skip  ${time}  ${name}: ${finding.skipped}\n`;
  const { figure, failures } = finding;
  const faults = failures.map((failure) => `                 FAILED: ${failure}\n`).join("");
  return `${failures.length === 0 ? "ok  " : "FAIL"}  ${time}  ${name}: ${figure}\n${faults}`;
}

export function hasFailed({ finding }: Result): boolean {
  return !("skipped" in finding) && finding.failures.length > 0;
}
