import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { mapWithConcurrency } from "../../../build/map-with-concurrency.ts";
import { freePort } from "../../../testing/free-port.ts";
import { askOnce, getRequest, openConnection, quotePost } from "../../../testing/http-connection.ts";
import { sampleSite } from "../../../testing/sample-site.ts";
import { mountSmallDisk } from "../../../testing/small-disk.ts";
import { comesTrue } from "../../../testing/tally.ts";
import { openFullPipe } from "../../../testing/unread-pipe.ts";
import { bodyOf } from "../../../testing/visitors.ts";
import type { Scenario } from "../scenario.ts";

const posts = 400;
const maxLines = 20;

/** A visitor who closes the page while the form is sent is no error of ours, and no reason to fill the log. */
export const manyHangUps: Scenario = {
  name: "clients that hang up after a post",
  short: true,
  async run({ short, folder, expect, startServer }) {
    const hangUps = short ? 200 : 2_000;
    const server = await startServer({ DATA_DIR: folder, RATE_LIMIT: "1000000" });
    const names = Array.from({ length: hangUps }, (_, sent) => `Gone ${sent}`);
    await mapWithConcurrency(names, 20, (name) => hangUp(server.port, quotePost(bodyOf(name))));
    const { status } = await askOnce(server.port, quotePost(bodyOf("Still Here")));
    expect(status === 200, `the next visitor's post answered ${status}`);
    // Each stored request has a line of its own, since that is worth one.
    const lines = server.lines.filter((line) => !line.includes('"event":"request_stored"'));
    expect(lines.length <= maxLines, `${lines.length} lines of log`);
    const { length } = lines.filter((line) => line.includes("unexpected error"));
    expect(length === 0, `${length} unexpected errors`);
    return `${hangUps} hung up, ${lines.length} lines of log beside those of stored requests, then ${status}`;
  },
};

/** Nobody reads the log, or its disk is full: pages and posts go on. */
export const logGone: Scenario = {
  name: "log that nobody reads, log on a full disk",
  async run({ folder, expect, later }) {
    const disk = mountSmallDisk(folder, 1);
    if (disk) later(disk.remove);
    const fullDisk = disk && openSync(join(disk.path, "log"), "a");
    disk?.fill();
    const outputs = [openFullPipe(folder), ...(fullDisk === undefined ? [] : [fullDisk])];
    for (const output of outputs) {
      const { port, child } = await startWithLog(join(folder, `data-${output}`), output);
      later(() => child.kill("SIGKILL"));
      const connection = openConnection(port);
      const statuses = new Set<number>();
      for (let sent = 0; sent < posts; sent++) {
        statuses.add((await connection.ask(quotePost(bodyOf(`Visitor-${port} ${sent}`)))).status);
      }
      statuses.add((await connection.ask(getRequest("/contact"))).status);
      connection.close();
      expect(statuses.size === 1 && statuses.has(200), `answers: ${[...statuses].join()}`);
      expect(child.exitCode === null, "the server ended");
    }
    return `${posts} posts and a page each, with ${outputs.length} logs that take nothing`;
  },
};

/** The server with a log that takes nothing, so that it cannot say when it serves. */
async function startWithLog(dataDir: string, log: number): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort();
  const main = join(import.meta.dirname, "../../../server/main.ts");
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, BUILT_DIR: sampleSite(), DATA_DIR: dataDir, RATE_LIMIT: "off", PORT: String(port) },
    stdio: ["ignore", log, "inherit"],
  });
  await comesTrue(() => fetch(`http://127.0.0.1:${port}/healthz`).then(Boolean, () => false), 20_000);
  return { child, port };
}

function hangUp(port: number, post: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(post, () => socket.resetAndDestroy()));
    socket.on("error", () => {}).on("close", () => resolve());
  });
}
