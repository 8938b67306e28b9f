import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { freeShare } from "../../testing/free-share.ts";
import { fsyncMedianMs } from "../../testing/fsync-latency.ts";
import { hasFailed, writeReport } from "./report.ts";
import { rows } from "./rows.ts";
import { runRows, short } from "./run-rows.ts";

const reportPath = join(import.meta.dirname, "../../test-results", short ? "faults-short.json" : "faults.json");

const fsyncMs = fsyncMedianMs(tmpdir());
const share = freeShare();
process.stdout.write(
  `An fsync takes ${fsyncMs.toFixed(2)} ms here (median of 100), and ${(share * 100).toFixed(0)} % of a core is free.\n`,
);
// Rows mostly wait, for a mail server or for a lease to end. Only the full version needs the machine to itself, for its figures.
const results = await runRows(rows, short ? 2 : 1);
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
