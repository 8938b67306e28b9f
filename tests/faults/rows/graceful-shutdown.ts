import { performance } from "node:perf_hooks";
import { listRequests } from "../../../testing/quotes-command.ts";
import { startServer } from "../../../testing/server-process.ts";
import { tally } from "../../../testing/tally.ts";
import { startVisitors } from "../../../testing/visitors.ts";
import { checks, type Row } from "../row.ts";

const maxStopMs = 10_000;

/** What was acknowledged before or during the stop is there after it. */
export const gracefulShutdown: Row = {
  name: "SIGTERM under load",
  short: true,
  async run({ folder, later, short }) {
    const { failures, hold } = checks();
    const env = { DATA_DIR: folder };
    const server = await startServer(env);
    later(() => server.end("SIGKILL"));
    const visitors = startVisitors({ ports: [server.port] });
    await visitors.untilAcknowledged(short ? 200 : 3000);
    const begun = performance.now();
    const code = await server.end("SIGTERM");
    const tookMs = performance.now() - begun;
    await visitors.stop(0);
    const { lost, storedTwice } = tally(visitors.acknowledged, await listRequests(env));
    hold(code === 0, `the exit code was ${code}`);
    hold(tookMs < maxStopMs, `stopping took ${tookMs.toFixed(0)} ms`);
    hold(lost === 0, `${lost} acknowledged requests were lost`);
    hold(storedTwice === 0, `${storedTwice} requests were stored twice`);
    return {
      figure: `${visitors.acknowledged.size} acknowledged, lost ${lost}, exit ${code} in ${tookMs.toFixed(0)} ms`,
      failures,
    };
  },
};
