import { existsSync } from "node:fs";
import { join } from "node:path";
import { readServerConfig } from "../../server/config/config.ts";
import { runScenarios, short } from "../faults/run-scenarios.ts";

const giveUpAfterMs = (short ? 10 : 30) * 60_000;

const { builtDir } = readServerConfig();

// Exiting ends the programs that a scenario started.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
setTimeout(() => {
  process.stdout.write(`FAIL  The scenarios did not end within ${giveUpAfterMs / 60_000} minutes.\n`);
  process.exit(1);
}, giveUpAfterMs).unref();

if (existsSync(join(builtDir, "manifest.json"))) {
  await runScenarios(join(import.meta.dirname, "scenarios"));
} else {
  process.stdout.write(`FAIL  There is no built site in ${builtDir}: run npm run build first.\n`);
  process.exitCode = 1;
}
