import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

/** A server under measurement. */
export interface MeasuredServer {
  port: number;
  /** From the start of its process to its first answer. */
  startedInMs: number;
  /** What it holds in memory now, as the system counts (resident set). */
  memoryMb(): number;
  end(): Promise<void>;
}

const mostStartMs = 20_000;
const askEveryMs = 2;

/** Starts a command that serves on a port and waits for its first answer. */
export async function startMeasured(
  command: string[],
  port: number,
  env: Record<string, string>,
): Promise<MeasuredServer> {
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const begun = performance.now();
  const child = spawn("env", [...settings, ...command], { stdio: "ignore" });
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  child.once("exit", () => process.off("exit", endWithUs));
  await untilAnswering(child, port, begun);
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

async function untilAnswering(child: ChildProcess, port: number, begun: number): Promise<void> {
  while (performance.now() - begun < mostStartMs && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (answer?.ok) return void (await answer.arrayBuffer());
    await sleep(askEveryMs);
  }
  child.kill("SIGKILL");
  throw new Error("A server under measurement did not start. Run `npm run build` first.");
}
