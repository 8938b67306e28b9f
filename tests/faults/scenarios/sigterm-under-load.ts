import { listRequests } from "../../../testing/quotes-command.ts";
import { startVisitors } from "../../../testing/visitors.ts";
import type { Scenario } from "../scenario.ts";

export const sigtermUnderLoad: Scenario = {
  name: "SIGTERM under load",
  short: true,
  async run({ folder, expect, expectStored, startServer }) {
    const env = { DATA_DIR: folder };
    const server = await startServer(env);
    const visitors = startVisitors(server.port);
    await visitors.untilAcknowledged(200);
    const code = await server.end("SIGTERM");
    await visitors.stop(0);
    expectStored(visitors.acknowledged, await listRequests(env));
    expect(code === 0, `the exit code was ${code}`);
    return `${visitors.acknowledged.size} acknowledged, exit code ${code}`;
  },
};
