import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";
import { freePort } from "./free-port.ts";
import { writeSampleSite } from "./sample-site.ts";

/** The server as it runs for real: its own process, its own port, a small built site. */
export interface ServerProcess {
  port: number;
  pid: number;
  /** How long the start took until the first visitor could come. */
  startedInMs: number;
  /** Its log, one JSON object a line. */
  logLines: string[];
  isRunning(): boolean;
  /** Sends the signal and resolves with the exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const root = join(import.meta.dirname, "..");
let site: string | undefined;

/**
 * `under` is a program the server runs under, such as strace with its options; `program` the folder of another version.
 */
export async function startServer(
  env: Record<string, string>,
  under: string[] = [],
  program = root,
): Promise<ServerProcess> {
  const builtDir = sampleSite();
  const port = Number(env.PORT ?? (await freePort()));
  const settings = {
    BUILT_DIR: builtDir,
    RATE_LIMIT: "off",
    MAIL_TO: "office@gutters.test",
    ...env,
    PORT: String(port),
  };
  const [first = process.execPath, ...words] = [...under, process.execPath, join(program, "server/main.ts")];
  const begun = performance.now();
  const child = spawn(first, words, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  child.once("exit", () => process.off("exit", endWithUs));
  const logLines: string[] = [];
  const pid = await untilServing(child, logLines);
  return {
    port,
    pid,
    logLines,
    startedInMs: performance.now() - begun,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, "exit");
      process.kill(pid, signal);
      const [code] = await ended;
      return code as number | null;
    },
  };
}

/** One for all servers of this process, deleted with it. */
export function sampleSite(): string {
  if (site === undefined) {
    const made = writeSampleSite();
    process.once("exit", () => rmSync(made, { recursive: true, force: true }));
    site = made;
  }
  return site;
}

function untilServing(child: ChildProcess, logLines: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${logLines.join("\n")}`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on("line", (line) => {
      logLines.push(line);
      if (line.includes("The site is served at")) resolve(child.pid as number);
    });
  });
}
