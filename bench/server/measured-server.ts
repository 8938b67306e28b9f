import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../testing/free-port.ts";
import { hasProgram } from "../../testing/has-program.ts";

/** A server under measurement. */
export interface MeasuredServer {
  port: number;
  /** From the start of its process to its first answer. */
  startedInMs: number;
  /** What it holds in memory now, as the system counts (resident set). */
  memoryMb(): number;
  end(): Promise<void>;
}

const root = join(import.meta.dirname, "../..");
export const ourBuild = join(root, "dist");
const longestStartMs = 20_000;
const canPin = cpus().length > 1 && hasProgram("taskset", "-c", "0", "true");
const onServerCore = canPin ? ["taskset", "-c", "0"] : [];
/** Words before a command that keep it away from the core all servers share. */
export const onClientCore = canPin ? ["taskset", "-c", "1"] : [];

/** Our server as `npm run serve` starts it, on a free port, with its data in the folder given. */
export async function startOurServer(dataDir: string): Promise<MeasuredServer> {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: { serve: string } };
  const flags = scripts.serve.split(" ").filter((word) => /^--(?!import)/.test(word));
  const port = await freePort();
  const settings = { PORT: String(port), DATA_DIR: dataDir, BUILT_DIR: ourBuild, RATE_LIMIT: "off" };
  return startServer([process.execPath, ...flags, join(root, "server/main.ts")], port, settings);
}

/** Starts a command that serves on a port, on the servers' core, and waits for its first answer. */
export async function startServer(command: string[], port: number, settings = {}): Promise<MeasuredServer> {
  const [program = "", ...words] = [...onServerCore, ...command];
  const begun = performance.now();
  const child = spawn(program, words, { stdio: "ignore", env: { ...process.env, ...settings } });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  await firstAnswer(child, port, begun);
  return {
    port,
    startedInMs: performance.now() - begun,
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1000,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function firstAnswer(child: ChildProcess, port: number, begun: number): Promise<void> {
  while (performance.now() - begun < longestStartMs && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (answer?.ok) return void (await answer.arrayBuffer());
    await sleep(2);
  }
  child.kill("SIGKILL");
  throw new Error("A server under measurement did not start. Run `npm run build` first.");
}
