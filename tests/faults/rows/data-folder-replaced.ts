import { cpSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { listRequests } from "../../../testing/quotes-command.ts";
import { tally } from "../../../testing/tally.ts";
import { sendRequests } from "../../../testing/visitors.ts";
import type { Scenario } from "../scenario.ts";

const requests = 5;

/** What a server thanks for has to be in the folder that is there, not in a file that has no name any more. */
export const dataFolderReplaced: Scenario = {
  name: "data folder emptied, then swapped, under a running server",
  short: true,
  async run({ folder, expect, startServer }) {
    const env = { DATA_DIR: join(folder, "data") };
    const server = await startServer(env);
    const lost: number[] = [];
    const sendAndCount = async () => {
      const visitors = await sendRequests(server.port, requests, 2);
      lost.push(tally(visitors.acknowledged, await listRequests(env)).lost);
    };
    await sendAndCount();
    cpSync(env.DATA_DIR, join(folder, "copy"), { recursive: true });
    for (const name of readdirSync(env.DATA_DIR)) rmSync(join(env.DATA_DIR, name), { recursive: true });
    await sendAndCount();
    renameSync(env.DATA_DIR, join(folder, "former"));
    renameSync(join(folder, "copy"), env.DATA_DIR);
    await sendAndCount();
    expect(Math.max(...lost) === 0, `of ${requests} acknowledged each time, lost: ${lost.join(", ")}`);
    const reported = server.lines.filter((line) => line.includes("was replaced or deleted")).length;
    expect(reported === 2, `the log says it ${reported} times`);
    return `${3 * requests} acknowledged, lost ${lost.join(", ")}; reported in the log ${reported} times`;
  },
};
