import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, constants, mkdtempSync, openSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../../tests/support/free-port.ts";
import { sampleSite } from "../../tests/support/sample-site.ts";
import { sendQuote } from "../../tests/support/visitors.ts";

const maxEndMs = 15_000;
const crash = "process.on('SIGUSR2', () => { throw new Error('crash') })";

const logs = [
  ["that nobody reads", openFullPipe],
  ["whose reader has exited", openBrokenPipe],
  ["on a full disk", () => openSync("/dev/full", "w")],
] as const;

test.each(logs)("stores requests and stops on SIGTERM with a log %s", async (_, openLog) => {
  const { server, port } = await startWithLog(openLog);
  expect((await sendQuote(port, "Ann Alder")).status).toBe(200);
  expect(await endWith(server, "SIGTERM")).toBe(0);
});

test.each(logs)("exits with code 1 after an uncaught error with a log %s", async (_, openLog) => {
  const { server } = await startWithLog(openLog);
  expect(await endWith(server, "SIGUSR2")).toBe(1);
});

async function startWithLog(openLog: (folder: string) => number): Promise<{ server: ChildProcess; port: number }> {
  const folder = mkdtempSync(join(tmpdir(), "unread-log-"));
  const port = await freePort();
  const main = join(import.meta.dirname, "../main.ts");
  const server = spawn(process.execPath, ["--import", `data:text/javascript,${encodeURIComponent(crash)}`, main], {
    env: { BUILT_DIR: sampleSite(), DATA_DIR: join(folder, "data"), PORT: String(port), PATH: process.env.PATH },
    stdio: ["ignore", openLog(folder), "inherit"],
  });
  const isServing = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isServing).toBe(true);
  return { server, port };
}

/** Returns the exit code after the signal, or "still running". */
async function endWith(server: ChildProcess, signal: NodeJS.Signals): Promise<unknown> {
  const ended = once(server, "exit", { signal: AbortSignal.timeout(maxEndMs) });
  server.kill(signal);
  const [code] = await ended.catch(() => ["still running"]);
  server.kill("SIGKILL");
  return code;
}

function openPipe(folder: string): { input: number; output: number } {
  const path = join(folder, "pipe");
  execFileSync("mkfifo", [path]);
  const input = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  return { input, output: openSync(path, constants.O_WRONLY) };
}

/** Returns the write end of a full pipe that nobody reads. */
function openFullPipe(folder: string): number {
  const { output } = openPipe(folder);
  const filler = openSync(join(folder, "pipe"), constants.O_WRONLY | constants.O_NONBLOCK);
  try {
    for (;;) writeSync(filler, Buffer.alloc(4_096, "\n"));
  } catch {
    closeSync(filler);
  }
  return output;
}

/** Returns the write end of a pipe whose reader has exited. */
function openBrokenPipe(folder: string): number {
  const { input, output } = openPipe(folder);
  closeSync(input);
  return output;
}
