import { existsSync } from "node:fs";
import { join } from "node:path";
import { readServerConfig } from "../../server/config/config.ts";
import { runScenarios } from "../faults/run-scenarios.ts";
import type { Scenario } from "../faults/scenario.ts";
import { caddyVersion, hasCaddy, noCaddy } from "./caddy-program.ts";
import { documentedPath } from "./rows/documented-path.ts";
import { longBodies } from "./rows/long-bodies.ts";
import { nothingCanBeStored } from "./rows/nothing-can-be-stored.ts";
import { publishWorkflow } from "./rows/publish-workflow.ts";
import { requestThroughCdn } from "./rows/request-through-cdn.ts";
import { requestThroughProxy } from "./rows/request-through-proxy.ts";
import { restartBehindProxy } from "./rows/restart-behind-proxy.ts";
import { serverKilledBehindProxy } from "./rows/server-killed-behind-proxy.ts";
import { siteOverHttps } from "./rows/site-over-https.ts";

const giveUpAfterMs = 10 * 60_000;

const { builtDir } = readServerConfig();

// What was started is ended by whoever started it as this process exits.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
setTimeout(() => {
  process.stdout.write(`FAIL  It did not come to an end within ${giveUpAfterMs / 60_000} minutes.\n`);
  process.exit(1);
}, giveUpAfterMs).unref();

if (!existsSync(join(builtDir, "manifest.json"))) {
  process.stdout.write(`FAIL  There is no built site in ${builtDir}: run npm run build first.\n`);
  process.exit(1);
}
const withCaddy = [
  documentedPath(builtDir),
  siteOverHttps(builtDir),
  requestThroughProxy,
  requestThroughCdn,
  longBodies,
  nothingCanBeStored,
  restartBehindProxy,
  serverKilledBehindProxy,
];
const isHere = hasCaddy();
if (isHere) process.stdout.write(`Caddy ${caddyVersion()} with deploy/Caddyfile\n`);
const skipped = withCaddy.map((scenario): Scenario => ({ ...scenario, run: async ({ skip }) => skip(noCaddy) }));
await runScenarios([publishWorkflow, ...(isHere ? withCaddy : skipped)]);
