import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { DatabaseSync } from "node:sqlite";
import { pageTimes } from "../page-times.ts";
import { listRequests, quotes } from "../quotes-command.ts";
import { checks, type Row } from "../row.ts";
import { startServer } from "../server-process.ts";
import { tally } from "../tally.ts";
import { bodyOf, letVisitorsIn } from "../visitors.ts";

const ballastMegabytes = 300;

/** Rewriting the file holds its lock for seconds. Posts may wait or be told to call; pages know nothing of it. */
export const eraseUnderLoad: Row = {
  name: "erase with its VACUUM under load, SQLite",
  async run({ folder, later }) {
    const { failures, hold } = checks();
    const env = { DATA_DIR: folder };
    const server = await startServer(env);
    later(() => server.end("SIGKILL"));
    const visitors = letVisitorsIn({ ports: [server.port], clients: 5 });
    await visitors.untilAcknowledged(200);
    makeHeavy(join(folder, "quote-requests.sqlite"));
    const [erased] = visitors.acknowledged.keys();
    const begun = performance.now();
    let tookMs = 0;
    const command = quotes(env, "erase", "--email", bodyOf(erased as string).email).finally(() => {
      tookMs = performance.now() - begun;
    });
    const times = await pageTimes(server.port, "/contact", 8000);
    await command;
    await visitors.stop();
    const kept = new Map([...visitors.acknowledged].filter(([name]) => name !== erased));
    const stored = await listRequests(env);
    const { lost, storedTwice } = tally(kept, stored);
    const sorted = times.toSorted((a, b) => a - b);
    console.log(
      times.length,
      "p50",
      sorted[times.length >> 1],
      "p90",
      sorted[Math.floor(times.length * 0.9)],
      sorted.at(-1),
      tookMs,
      visitors.statuses,
      visitors.slowestMs(),
    );
    return { figure: `${lost} ${storedTwice}`, failures };
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
