import { tmpdir } from "node:os";
import { join } from "node:path";
import { fsyncMedianMs } from "../../testing/fsync-latency.ts";
import { idleShare } from "../../testing/idle-share.ts";
import { runScenarios, short } from "./run-scenarios.ts";

const fsync = `An fsync takes ${fsyncMedianMs(tmpdir()).toFixed(2)} ms here (median of 100)`;
process.stdout.write(`${fsync}, and ${(idleShare() * 100).toFixed(0)} % of a core is idle.\n`);
// Scenarios mostly wait, for a mail server or a lease. Only the full version needs the machine to itself, for its figures.
await runScenarios(join(import.meta.dirname, "rows"), short ? 2 : 1);
