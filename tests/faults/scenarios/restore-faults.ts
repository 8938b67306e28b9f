import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Environment } from "../../../server/config/settings.ts";
import { startProgram } from "../../../testing/program.ts";
import { listRequests, quotes } from "../../../testing/quotes-command.ts";
import { mountSmallDisk } from "../../../testing/small-disk.ts";
import { sendRequests } from "../../../testing/visitors.ts";
import type { Context, Scenario } from "../scenario.ts";

const command = join(import.meta.dirname, "../../../server/cli/main.ts");
const sourceCount = 2000;
const targetCount = 100;

/** After each kill the database is either the old one or the complete restored one. */
export const restoreKilled: Scenario = {
  name: "kill -9 in the middle of restores, SQLite",
  async run({ folder, expect, startServer }) {
    const [source, target] = [{ DATA_DIR: join(folder, "source") }, { DATA_DIR: join(folder, "target") }];
    const file = join(folder, "backup");
    await fill(source, sourceCount, startServer);
    await fill(target, targetCount, startServer);
    await quotes(source, "backup", file);
    let kills = 0;
    let count = 0;
    while (count !== sourceCount) {
      const waitMs = 100 + 50 * kills++;
      const env = { ...process.env, ...target };
      const restoring = startProgram([process.execPath, command, "restore", file], { env });
      await sleep(waitMs);
      await restoring.end("SIGKILL");
      count = (await listRequests(target)).length;
      expect([sourceCount, targetCount].includes(count), `after a kill at ${waitMs} ms there are ${count} requests`);
    }
    return `killed ${kills} times, the last time after the restore`;
  },
};

/** On a full disk backup and restore fail with a message and change nothing. */
export const backupOnFullDisk: Scenario = {
  name: "backup and restore on a full disk, SQLite",
  async run({ folder, expect, skip, later, startServer }) {
    const disk = mountSmallDisk(folder, 12) ?? skip("this user cannot mount a small file system; run as root");
    later(disk.remove);
    const [source, target] = [{ DATA_DIR: join(folder, "source") }, { DATA_DIR: join(disk.path, "data") }];
    await fill(source, sourceCount, startServer);
    await fill(target, targetCount, startServer);
    const file = join(folder, "backup");
    await quotes(source, "backup", file);
    disk.fill();
    const backup = await quotes(source, "backup", join(disk.path, "backup")).catch(String);
    expect(backup.includes("full"), `the backup printed ${backup}`);
    expect(readdirSync(disk.path).toSorted().join() === "data,filler", "the failed backup left a file");
    const restore = await quotes(target, "restore", file).catch(String);
    expect(restore.includes("nothing was changed"), `the restore printed ${restore}`);
    disk.empty();
    const { length } = await listRequests(target);
    expect(length === targetCount, `after the restore there are ${length} of ${targetCount} requests`);
    expect(!readdirSync(target.DATA_DIR).includes("restoring"), "the failed restore left files");
    return `both failed, ${length} requests are still stored`;
  },
};

async function fill(env: Environment, count: number, startServer: Context["startServer"]): Promise<void> {
  const server = await startServer(env);
  await sendRequests(server.port, count);
  await server.end("SIGTERM");
}
