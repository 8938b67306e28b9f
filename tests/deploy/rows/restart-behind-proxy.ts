import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../testing/free-port.ts";
import { listRequests } from "../../../testing/quotes-command.ts";
import { startVisitors } from "../../../testing/visitors.ts";
import type { Scenario } from "../../faults/scenario.ts";
import { startCaddy } from "../caddy-process.ts";
import { openHttpsSender, repeats } from "../https-sender.ts";
import { openVisit, type Site } from "../site-visit.ts";

const pageEveryMs = 20;
/** Beside what the start takes: the proxy lets pages wait for five seconds in all. */
const downMs = 200;

export const restartBehindProxy: Scenario = {
  name: "the only server behind Caddy stopped and started under load",
  short: true,
  async run(context) {
    const { short, folder, expect, expectStored, startServer } = context;
    const env = { DATA_DIR: folder };
    const port = await freePort();
    const start = () => startServer({ ...env, PORT: String(port), TRUST_PROXY: "127.0.0.1/32" });
    let server = await start();
    const caddy = await startCaddy(context, [port]);

    const restarts = short ? 1 : 3;
    const down: string[] = [];
    let running = true;
    const pages = askForPages(caddy, () => running);
    const visitors = startVisitors({ ports: [caddy.port], open: () => openHttpsSender(caddy), clients: 4 });
    for (let restart = 1; restart <= restarts; restart++) {
      await visitors.untilAcknowledged(restart * 50);
      await server.end("SIGTERM");
      const endedAt = Date.now();
      await sleep(downMs);
      server = await start();
      down.push(`${((Date.now() - endedAt) / 1000).toFixed(1)} s`);
    }
    await visitors.untilAcknowledged(restarts * 50 + 50);
    await visitors.stop();
    running = false;
    const statuses = await pages;

    const { lost, storedTwice } = expectStored(visitors.acknowledged, await listRequests(env));
    const failed = statuses.filter((status) => status !== 200);
    expect(failed.length === 0, `${failed.length} pages were answered ${[...new Set(failed)].join(", ")}`);
    const counts = `${statuses.length} pages, ${failed.length} failed; ${visitors.acknowledged.size} requests`;
    const again = `lost ${lost}, stored twice ${storedTwice}, sent again after ${repeats(visitors)}`;
    return `${restarts} restarts, down ${down.join(", ")}: ${counts}, ${again}`;
  },
};

async function askForPages(site: Site, isWanted: () => boolean): Promise<number[]> {
  const visit = await openVisit(site);
  const statuses: number[] = [];
  while (isWanted()) {
    statuses.push((await visit.ask({ ":path": "/" }).catch(() => ({ status: 0 }))).status);
    await sleep(pageEveryMs);
  }
  visit.close();
  return statuses;
}
