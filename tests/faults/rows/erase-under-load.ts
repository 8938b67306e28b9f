import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { listRequests, quotes } from "../../../testing/quotes-command.ts";
import { bodyOf, startVisitors } from "../../../testing/visitors.ts";
import { pageTimes, percentile } from "../page-times.ts";
import type { Scenario } from "../scenario.ts";

const ballastMegabytes = 100;
const maxPageMs = 2000;
const lockedMs = 3000;

/** Rewriting the file holds its lock for seconds. Posts may wait or be told to call; pages know nothing of it. */
export const eraseUnderLoad: Scenario = {
  name: "erase with its VACUUM under load, SQLite",
  async run({ folder, expect, expectStored, startServer }) {
    const env = { DATA_DIR: folder };
    const path = join(folder, "quote-requests.sqlite");
    const server = await startServer(env);
    makeHeavy(path);
    const visitors = startVisitors({ ports: [server.port], clients: 5 });
    await visitors.untilAcknowledged(200);
    const [erased = ""] = visitors.acknowledged.keys();
    let isErased = false;
    const command = quotes(env, "erase", "--email", bodyOf(erased).email).finally(() => {
      isErased = true;
    });
    const whileErasing = await pageTimes(server.port, "/contact", () => !isErased);
    await command;
    const whileLocked = await withLock(path, () => pageTimes(server.port, "/contact", lockedMs));
    const then = visitors.acknowledged.size;
    await visitors.untilAcknowledged(then + 50);
    await visitors.stop();

    const stored = await listRequests(env);
    visitors.acknowledged.delete(erased);
    const { lost } = expectStored(visitors.acknowledged, stored);
    const slowest = Math.max(...whileErasing, ...whileLocked);
    const mostlyMs = percentile(whileLocked, 0.9);
    expect(!stored.some(({ name }) => name === erased), "the person's request is still there");
    expect(slowest < maxPageMs, `a page took ${slowest.toFixed(0)} ms`);
    return (
      `lost ${lost}, slowest page ${slowest.toFixed(0)} ms, slowest post ${visitors.slowestMs().toFixed(0)} ms; while locked ` +
      `nine pages in ten under ${mostlyMs.toFixed(1)} ms`
    );
  },
};

/** Makes the file so large that rewriting it takes a while. */
function makeHeavy(path: string): void {
  const database = new DatabaseSync(path, { timeout: 10_000 });
  database.exec("create table ballast (content blob)");
  const insert = database.prepare("insert into ballast values (randomblob(1048576))");
  for (let megabyte = 0; megabyte < ballastMegabytes; megabyte++) insert.run();
  database.close();
}

async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const database = new DatabaseSync(path, { timeout: 0 });
  await begin(database);
  try {
    return await work();
  } finally {
    database.close();
  }
}

async function begin(database: DatabaseSync): Promise<void> {
  for (;;) {
    try {
      return database.exec("begin immediate");
    } catch {
      await sleep(1);
    }
  }
}
