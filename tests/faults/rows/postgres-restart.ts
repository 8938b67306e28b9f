import { setTimeout as sleep } from "node:timers/promises";
import { askOnce, getRequest } from "../../../testing/http-connection.ts";
import { listRequests } from "../../../testing/quotes-command.ts";
import { comesTrue } from "../../../testing/tally.ts";
import { startVisitors } from "../../../testing/visitors.ts";
import type { Scenario } from "../scenario.ts";

const downMs = 2000;

export const postgresRestart: Scenario = {
  name: "PostgreSQL stopped and started under load",
  async run({ folder, expect, expectStored, startServer, startPostgres }) {
    const postgres = await startPostgres();
    const env = { DATA_DIR: folder, DATABASE_URL: await postgres.newDatabase() };
    const server = await startServer(env);
    const visitors = startVisitors({ ports: [server.port] });
    for (const signal of ["SIGINT", "SIGQUIT"] as const) {
      const before = visitors.acknowledged.size;
      await visitors.untilAcknowledged(before + 300);
      await postgres.stop(signal);
      await sleep(downMs);
      const page = await askOnce(server.port, getRequest("/contact"));
      const ready = await askOnce(server.port, getRequest("/readyz"));
      expect(page.status === 200, `a page answered ${page.status} while the database was gone`);
      expect(ready.status === 503, `/readyz answered ${ready.status} while the database was gone`);
      const whileGone = visitors.acknowledged.size;
      await postgres.start();
      const back = await comesTrue(() => visitors.acknowledged.size > whileGone + 100, 20_000);
      expect(back, "service did not return by itself");
    }
    await visitors.stop();
    const { lost } = expectStored(visitors.acknowledged, await listRequests(env));
    expect(server.isRunning(), "the server ended");
    expect((visitors.statuses.get(503) ?? 0) > 0, "nobody was told to call while the database was gone");
    const told = visitors.statuses.get(503) ?? 0;
    return `2 restarts, ${visitors.acknowledged.size} acknowledged, lost ${lost}, answered 503 ${told} times`;
  },
};
