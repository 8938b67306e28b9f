import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Environment } from "../../../server/config/settings.ts";
import { startProgram } from "../../../testing/program.ts";
import { listRequests, quotes } from "../../../testing/quotes-command.ts";
import { mountSmallDisk } from "../../../testing/small-disk.ts";
import { sendRequests } from "../../../testing/visitors.ts";
import type { Scenario } from "../scenario.ts";

const command = join(import.meta.dirname, "../../../server/cli/main.ts");
const requestsHere = 2000;
const requestsThere = 100;
const longerMs = 50;

/** After each kill the database is the old one or the restored one, and nothing between. */
export const restoreKilled: Scenario = {
  name: "kill -9 in the middle of restores, SQLite",
  async run({ folder, expect, startServer }) {
    const [here, there] = [{ DATA_DIR: join(folder, "here") }, { DATA_DIR: join(folder, "there") }];
    const file = join(folder, "backup");
    await fill(here, requestsHere, startServer);
    await fill(there, requestsThere, startServer);
    await quotes(here, "backup", file);
    const found = { old: 0, restored: 0 };
    for (let waitMs = 100; found.restored === 0; waitMs += longerMs) {
      await killRestore(there, file, waitMs);
      const { length } = await listRequests(there);
      if (length === requestsHere) found.restored++;
      else found.old++;
      expect(
        [requestsHere, requestsThere].includes(length),
        `after a kill at ${waitMs} ms there are ${length} requests`,
      );
    }
    return `killed ${found.old + found.restored} times, ${found.old} times the old database was still there`;
  },
};

/** After each kill the database is empty, restored, or refused in words. A server never serves half of it. */
export const restoreKilledOnPostgres: Scenario = {
  name: "kill -9 in the middle of restores, PostgreSQL",
  async run({ folder, expect, startServer, startPostgres }) {
    const postgres = await startPostgres();
    const here = { DATA_DIR: join(folder, "here"), DATABASE_URL: await postgres.newDatabase() };
    const file = join(folder, "backup");
    await fill(here, requestsHere, startServer);
    await quotes(here, "backup", file);
    const found = { empty: 0, refused: 0, restored: 0 };
    for (let waitMs = 100; found.restored === 0; waitMs += 2 * longerMs) {
      const there = { DATA_DIR: join(folder, "there"), DATABASE_URL: await postgres.newDatabase() };
      await killRestore(there, file, waitMs);
      const listed = await quotes(there, "list").catch(String);
      if (listed.includes("A restore into the database")) found.refused++;
      else if (listed.includes("The tables are from an older version")) found.empty++;
      else if (JSON.parse(listed).length === requestsHere) found.restored++;
      else expect(false, `after a kill at ${waitMs} ms a command said ${listed}`);
    }
    return `killed ${found.empty + found.refused + found.restored} times, ${found.refused} times half was refused`;
  },
};

/** A full disk ends backups and restores in words, and changes nothing. */
export const backupOnFullDisk: Scenario = {
  name: "backup and restore on a full disk, SQLite",
  async run({ folder, expect, skip, later, startServer }) {
    const disk = mountSmallDisk(folder, 12) ?? skip("this user cannot mount a small file system; run as root");
    later(disk.remove);
    const [here, there] = [{ DATA_DIR: join(folder, "here") }, { DATA_DIR: join(disk.path, "data") }];
    await fill(here, requestsHere, startServer);
    await fill(there, requestsThere, startServer);
    const file = join(folder, "backup");
    await quotes(here, "backup", file);
    disk.fill();
    const backup = await quotes(here, "backup", join(disk.path, "backup")).catch(String);
    expect(backup.includes("full"), `the backup said ${backup}`);
    expect(readdirSync(disk.path).toSorted().join() === "data,filler", "the failed backup left a file");
    const restore = await quotes(there, "restore", file).catch(String);
    expect(restore.includes("nothing was changed"), `the restore said ${restore}`);
    disk.empty();
    const { length } = await listRequests(there);
    expect(length === requestsThere, `after the restore there are ${length} of ${requestsThere} requests`);
    expect(!readdirSync(there.DATA_DIR).includes("restoring"), "the failed restore left files");
    return `both refused, ${length} requests are there`;
  },
};

async function killRestore(env: Environment, file: string, waitMs: number): Promise<void> {
  const restoring = startProgram([process.execPath, command, "restore", file], { env: { ...process.env, ...env } });
  await sleep(waitMs);
  await restoring.end("SIGKILL");
}

async function fill(env: Environment, count: number, start: Parameters<Scenario["run"]>[0]["startServer"]) {
  const server = await start(env);
  await sendRequests(server.port, count);
  await server.end("SIGTERM");
}
