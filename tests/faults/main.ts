import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { freeShare } from "../../tools/free-share.ts";
import { fsyncMedianMs } from "../../tools/fsync-latency.ts";
import { hasFailed, type Result, resultLines, writeReport } from "./report.ts";
import { rows } from "./rows.ts";
import { runRow } from "./run-row.ts";

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
  const result = await runRow(row, short);
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
