import { setTimeout as sleep } from "node:timers/promises";
import { getRequest, openConnection } from "../../../testing/http-connection.ts";
import { startPostgres } from "../../../testing/postgres.ts";
import { listRequests } from "../../../testing/quotes-command.ts";
import { startServer } from "../../../testing/server-process.ts";
import { comesTrue, tally } from "../../../testing/tally.ts";
import { startVisitors } from "../../../testing/visitors.ts";
import { checks, type Row } from "../row.ts";

const downMs = 2000;

export const postgresRestart: Row = {
  name: "PostgreSQL stopped and started under load",
  async run({ folder, later }) {
    const { failures, hold } = checks();
    const postgres = await startPostgres();
    later(postgres.remove);
    const env = { DATA_DIR: folder, DATABASE_URL: await postgres.newDatabase() };
    const server = await startServer(env);
    later(() => server.end("SIGKILL"));
    const visitors = startVisitors({ ports: [server.port] });
    const connection = openConnection(server.port);
    for (const signal of ["SIGINT", "SIGQUIT"] as const) {
      const before = visitors.acknowledged.size;
      await visitors.untilAcknowledged(before + 300);
      await postgres.stop(signal);
      await sleep(downMs);
      const page = await connection.ask(getRequest("/contact"));
      const ready = await connection.ask(getRequest("/readyz"));
      hold(page.status === 200, `a page answered ${page.status} while the database was gone`);
      hold(ready.status === 503, `/readyz answered ${ready.status} while the database was gone`);
      const whileGone = visitors.acknowledged.size;
      await postgres.start();
      const back = await comesTrue(() => visitors.acknowledged.size > whileGone + 100, 20_000);
      hold(back, "service did not return by itself");
    }
    connection.close();
    await visitors.stop();
    const { lost, storedTwice } = tally(visitors.acknowledged, await listRequests(env));
    hold(server.isRunning(), "the server ended");
    hold((visitors.statuses.get(503) ?? 0) > 0, "nobody was told to call while the database was gone");
    hold(lost + storedTwice === 0, `${lost} acknowledged requests were lost, ${storedTwice} stored twice`);
    const told = visitors.statuses.get(503) ?? 0;
    return {
      figure: `2 restarts, ${visitors.acknowledged.size} acknowledged, lost ${lost}, answered 503 ${told} times`,
      failures,
    };
  },
};
