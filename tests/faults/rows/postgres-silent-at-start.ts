import { performance } from "node:perf_hooks";
import { askOnce, getRequest } from "../../../testing/http-connection.ts";
import { quotes } from "../../../testing/quotes-command.ts";
import { startStallingProxy } from "../../../testing/stalling-proxy.ts";
import { comesTrue } from "../../../testing/tally.ts";
import { sendQuote, startVisitors } from "../../../testing/visitors.ts";
import { seconds } from "../page-times.ts";
import type { Scenario } from "../scenario.ts";

const maxWaitMs = 30_000;
const maxStopMs = 10_000;

/** The waits no visitor's post shows: the staff's command, a start and a stop. */
export const postgresSilentAtStart: Scenario = {
  name: "PostgreSQL whose packets vanish under the staff's command, a start and a stop",
  async run({ folder, expect, later, startServer, startPostgres }) {
    const postgres = await startPostgres();
    const proxy = await startStallingProxy(await postgres.newDatabase());
    later(proxy.close);
    const env = { DATA_DIR: folder, DATABASE_URL: proxy.url };

    void proxy.stallAtCommit("before");
    const command = await timed(quotes(env, "resend", "--all"));
    expect(command.tookMs < maxWaitMs + 5000, `the staff's command ended after ${seconds(command.tookMs)}`);
    expect(command.failed, "the staff's command said it was done");

    const start = await timed(startServer(env));
    const server = start.result;
    if (!server) throw new Error("the server did not start");
    const page = await timed(askOnce(server.port, getRequest("/contact")));
    const post = await timed(sendQuote(server.port, "Early bird"));
    expect(start.tookMs < maxWaitMs, `the start took ${seconds(start.tookMs)}`);
    expect(page.result?.status === 200, `a page answered ${page.result?.status} while the database was silent`);
    expect(post.result?.status === 503, `a post was answered ${post.result?.status} while the database was silent`);
    expect(post.tookMs < maxWaitMs, `a post waited ${seconds(post.tookMs)} for its answer`);

    proxy.heal("stay silent");
    const visitors = startVisitors({ ports: [server.port], clients: 5 });
    const begins = await comesTrue(() => visitors.acknowledged.size > 50, maxWaitMs);
    expect(begins, `service did not begin within ${seconds(maxWaitMs)} after the database answered`);
    if (begins) await proxy.stallAtCommit("before");
    const stop = await timed(server.end("SIGTERM"));
    expect(stop.tookMs < maxStopMs, `the stop took ${seconds(stop.tookMs)}`);
    await visitors.stop(0);
    return (
      `in silence the command gave up after ${seconds(command.tookMs)}, the start took ${seconds(start.tookMs)}, ` +
      `the stop ${seconds(stop.tookMs)}`
    );
  },
};

async function timed<T>(work: Promise<T>): Promise<{ tookMs: number; failed: boolean; result?: T }> {
  const begun = performance.now();
  try {
    const result = await Promise.race([work, failAfter(3 * maxWaitMs)]);
    return { result, failed: false, tookMs: performance.now() - begun };
  } catch {
    return { failed: true, tookMs: performance.now() - begun };
  }
}

function failAfter(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(() => reject(new Error("waited in vain")), ms).unref());
}
