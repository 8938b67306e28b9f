import { performance } from "node:perf_hooks";
import { listRequests } from "../../../testing/quotes-command.ts";
import { startVisitors } from "../../../testing/visitors.ts";
import type { Scenario } from "../scenario.ts";

const maxStopMs = 10_000;

/** What was acknowledged before or during the stop is there after it. */
export const gracefulShutdown: Scenario = {
  name: "SIGTERM under load",
  short: true,
  async run({ short, folder, expect, expectStored, startServer }) {
    const env = { DATA_DIR: folder };
    const server = await startServer(env);
    const visitors = startVisitors({ ports: [server.port] });
    await visitors.untilAcknowledged(short ? 200 : 3000);
    const begun = performance.now();
    const code = await server.end("SIGTERM");
    const tookMs = performance.now() - begun;
    await visitors.stop(0);
    const { lost } = expectStored(visitors.acknowledged, await listRequests(env));
    expect(code === 0, `the exit code was ${code}`);
    expect(tookMs < maxStopMs, `stopping took ${tookMs.toFixed(0)} ms`);
    return `${visitors.acknowledged.size} acknowledged, lost ${lost}, exit ${code} in ${tookMs.toFixed(0)} ms`;
  },
};
