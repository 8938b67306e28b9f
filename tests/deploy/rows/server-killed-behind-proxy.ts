import { freePort } from "../../../testing/free-port.ts";
import { postgresPrograms } from "../../../testing/postgres-programs.ts";
import { listRequests } from "../../../testing/quotes-command.ts";
import { startVisitors } from "../../../testing/visitors.ts";
import type { Scenario } from "../../faults/scenario.ts";
import { startCaddy } from "../caddy-process.ts";
import { openHttpsSender, repeats } from "../https-sender.ts";

export const serverKilledBehindProxy: Scenario = {
  name: "two servers behind Caddy on PostgreSQL, killed in turn under load",
  short: true,
  async run(context) {
    const { short, folder, expect, expectStored, skip, startServer, newDatabase } = context;
    try {
      postgresPrograms();
    } catch (error) {
      return skip((error as Error).message);
    }
    const env = { DATA_DIR: folder, ...(await newDatabase()) };
    const ports = [await freePort(), await freePort()];
    const start = (port: number) => startServer({ ...env, PORT: String(port), TRUST_PROXY: "127.0.0.1/32" });
    const servers = await Promise.all(ports.map(start));
    const caddy = await startCaddy(context, ports);

    const [kills, max] = short ? [1, 300] : [4, 3000];
    const visitors = startVisitors({ ports: [caddy.port], open: () => openHttpsSender(caddy), clients: 16, max });
    for (let kill = 0; kill < kills; kill++) {
      await visitors.untilAcknowledged(Math.floor((max * (kill + 1)) / (kills + 1)));
      const chosen = kill % servers.length;
      await servers[chosen]?.end("SIGKILL");
      // The other one serves alone for a while.
      await visitors.untilAcknowledged(Math.floor((max * (kill + 1.5)) / (kills + 1)));
      servers[chosen] = await start(ports[chosen] as number);
    }
    await visitors.untilAcknowledged(max);
    await visitors.stop();

    const { stored, lost, storedTwice } = expectStored(visitors.acknowledged, await listRequests(env));
    expect(stored === max, `${stored} of ${max} requests are stored`);
    const counts = `${visitors.acknowledged.size} acknowledged: lost ${lost}, stored twice ${storedTwice}`;
    return `${kills} kills, ${counts}, sent again after ${repeats(visitors)}`;
  },
};
