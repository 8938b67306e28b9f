import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Environment } from "../../../server/config/settings.ts";
import { listRequests, quotes } from "../../support/quotes-command.ts";
import { mountSmallDisk } from "../../support/small-disk.ts";
import { sendRequests } from "../../support/visitors.ts";
import type { Context, Scenario } from "../scenario.ts";

const sourceCount = 2000;
const targetCount = 100;

/** On a full disk, backup and restore fail with a message and change nothing. */
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
