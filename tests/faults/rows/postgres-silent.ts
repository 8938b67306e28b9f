import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { askOnce, getRequest } from "../../../testing/http-connection.ts";
import { listRequests } from "../../../testing/quotes-command.ts";
import { type StallingProxy, startStallingProxy } from "../../../testing/stalling-proxy.ts";
import { comesTrue, extraLetters, growsTo } from "../../../testing/tally.ts";
import { startVisitors } from "../../../testing/visitors.ts";
import { seconds } from "../page-times.ts";
import type { Context, Scenario } from "../scenario.ts";

// So many wait at once, and so long, that a server which fails them one group after the other is late for the last.
const clients = 560;
const silentMs = 40_000;

// One readiness answer serves all who ask within a second.
const readinessGoodForMs = 1_500;
const maxWaitMs = 30_000;

/** A network that loses every packet closes nothing: only our own patience ends the waiting. */
export const postgresSilent: Scenario[] = [
  {
    name: "PostgreSQL whose packets vanish and arrive after all",
    run: (context) => loseEveryPacket(context, [{ commit: "after", old: "continue" }]),
  },
  {
    name: "PostgreSQL whose packets vanish for ever, new connections working again",
    run: (context) =>
      loseEveryPacket(context, [
        { commit: "after", old: "stay silent" },
        { commit: "before", old: "stay silent" },
      ]),
  },
];

interface Silence {
  commit: Parameters<StallingProxy["stallAtCommit"]>[0];
  old: Parameters<StallingProxy["heal"]>[0];
}

async function loseEveryPacket(
  { folder, expect, expectStored, later, startServer, startMail, startPostgres }: Context,
  silences: Silence[],
): Promise<string> {
  const postgres = await startPostgres();
  const direct = await postgres.newDatabase();
  const proxy = await startStallingProxy(direct);
  later(proxy.close);
  const mail = await startMail();
  const server = await startServer({ DATA_DIR: folder, DATABASE_URL: proxy.url, SMTP_URL: mail.url });
  const visitors = startVisitors({ ports: [server.port], clients });
  const figures: string[] = [];
  for (const { commit, old } of silences) {
    await visitors.untilAcknowledged(visitors.acknowledged.size + 500);
    await proxy.stallAtCommit(commit);
    const { ready, slowestPageMs } = await visitMeanwhile(server.port, silentMs);
    const whileSilent = visitors.acknowledged.size;
    const healedAt = performance.now();
    proxy.heal(old);
    const isBack = await comesTrue(() => visitors.acknowledged.size >= whileSilent + 200, maxWaitMs);
    const backAfter = seconds(performance.now() - healedAt);
    const readyAgain = await comesTrue(async () => (await ask(server.port, "/readyz")).status === 200, maxWaitMs);
    expect(ready.status === 503, `/readyz answered ${ready.status} while the database was silent`);
    expect(ready.tookMs < maxWaitMs, `/readyz took ${seconds(ready.tookMs)}`);
    expect(slowestPageMs < 2000, `a page took ${seconds(slowestPageMs)} while the database was silent`);
    expect(isBack, `service did not return within ${seconds(maxWaitMs)} after the database did`);
    expect(readyAgain, "/readyz did not say ready again");
    figures.push(
      `/readyz ${ready.status} after ${seconds(ready.tookMs)}, back ${isBack ? `after ${backAfter}` : "never"}`,
    );
    if (!isBack) break;
  }
  await visitors.stop();

  const stored = await listRequests({ DATA_DIR: folder, DATABASE_URL: direct });
  const { lost } = expectStored(visitors.acknowledged, stored);
  const allLetters = await growsTo(stored.length, () => mail.idsByRequest.size);
  const { renamed } = extraLetters(mail);
  const slowestPostMs = visitors.slowestMs();
  expect(slowestPostMs < maxWaitMs, `a post waited ${seconds(slowestPostMs)} for its answer`);
  expect(allLetters, `${stored.length - mail.idsByRequest.size} requests got no letter`);
  expect(renamed === 0, `${renamed} requests were written about under several Message-IDs`);
  expect(server.isRunning(), "the server ended");
  return (
    `${visitors.acknowledged.size} acknowledged, lost ${lost}, slowest post ${seconds(slowestPostMs)}, ` +
    figures.join(", then ")
  );
}

async function visitMeanwhile(port: number, forMs: number) {
  const begun = performance.now();
  const readiness = sleep(readinessGoodForMs).then(() => ask(port, "/readyz"));
  let slowestPageMs = 0;
  while (performance.now() - begun < forMs) {
    slowestPageMs = Math.max(slowestPageMs, (await ask(port, "/contact")).tookMs);
    await sleep(50);
  }
  return { ready: await readiness, slowestPageMs };
}

async function ask(port: number, address: string): Promise<{ status: number; tookMs: number }> {
  const begun = performance.now();
  const { status } = await askOnce(port, getRequest(address));
  return { status, tookMs: performance.now() - begun };
}
