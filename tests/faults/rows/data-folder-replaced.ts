import { cpSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { listRequests } from "../../../testing/quotes-command.ts";
import { sendRequests } from "../../../testing/visitors.ts";
import { expectPagesAlone } from "../expect-pages-alone.ts";
import type { Scenario } from "../scenario.ts";

const requests = 5;

/** A server must not thank for what goes into a file without a name, and must leave the file that is put in place alone. */
export const dataFolderReplaced: Scenario = {
  name: "data folder emptied, then swapped, under a running server",
  short: true,
  async run({ folder, expect, expectStored, startServer }) {
    const env = { DATA_DIR: join(folder, "data") };
    const server = await startServer(env);
    const { acknowledged } = await sendRequests(server.port, requests, 2);
    cpSync(env.DATA_DIR, join(folder, "copy"), { recursive: true });
    for (const name of readdirSync(env.DATA_DIR)) rmSync(join(env.DATA_DIR, name), { recursive: true });
    await expectPagesAlone(server, expect);
    renameSync(env.DATA_DIR, join(folder, "former"));
    renameSync(join(folder, "copy"), env.DATA_DIR);
    await expectPagesAlone(server, expect);
    const reported = server.lines.filter((line) => line.includes("database_replaced")).length;
    expect(reported === 1, `the log says it ${reported} times`);
    await server.end("SIGTERM");
    const restarted = await startServer(env);
    const more = await sendRequests(restarted.port, requests, 2);
    const { lost } = expectStored(new Map([...acknowledged, ...more.acknowledged]), await listRequests(env));
    return `posts told to call until a restart, then ${2 * requests} acknowledged, lost ${lost}`;
  },
};
