import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { freeShare } from "../../tools/free-share.ts";
import { fsyncMedianMs } from "../../tools/fsync-latency.ts";
import { hasFailed, type Result, resultLines, writeReport } from "./report.ts";
import type { Row } from "./row.ts";
import { rows } from "./rows.ts";

// "--short" runs the short version, "--only WORDS" the rows whose name holds the words.
const short = process.argv.includes("--short");
const only = process.argv.includes("--only") ? process.argv.at(process.argv.indexOf("--only") + 1) : undefined;
const reportPath = join(import.meta.dirname, "../../test-results", short ? "faults-short.json" : "faults.json");

const fsyncMs = fsyncMedianMs(tmpdir());
const share = freeShare();
process.stdout.write(
  `An fsync takes ${fsyncMs.toFixed(2)} ms here (median of 100), and ${(share * 100).toFixed(0)} % of a core is free.\n`,
);
const results: Result[] = [];
for (const row of rows) {
  if ((short && !row.short) || !row.name.includes(only ?? "")) continue;
  process.stderr.write(`...         ${row.name}\n`);
  const result = await runRow(row);
  results.push(result);
  process.stdout.write(resultLines(result));
}
writeReport(
  reportPath,
  {
    date: new Date().toISOString(),
    node: process.version,
    cores: availableParallelism(),
    fsyncMedianMs: fsyncMs,
    freeShareOfACore: share,
    version: short ? "short" : "full",
  },
  results,
);
process.exitCode = results.some(hasFailed) ? 1 : 0;

async function runRow({ name, run }: Row): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "fault-"));
  const cleanUps: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const begun = performance.now();
  const finding = await run({ short, folder, later: (cleanUp) => cleanUps.push(cleanUp) }).catch((error: Error) => ({
    figure: "broke off",
    failures: [error.stack ?? error.message],
  }));
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  return { name, seconds: (performance.now() - begun) / 1000, finding };
}
