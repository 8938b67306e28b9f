import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** A strace attached to a running process. */
export interface Trace {
  /** Detaches and returns what was seen, a line each. */
  end(): Promise<string[]>;
}

/** Watches the server's calls, or makes them fail, as the options say. */
export async function attachTrace(pid: number, outputPath: string, options: string[]): Promise<Trace> {
  const child = spawn("strace", ["-f", "-p", String(pid), "-o", outputPath, ...options], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  await attached(child);
  return {
    async end() {
      const ended = once(child, "exit");
      child.kill("SIGINT");
      await ended;
      return existsSync(outputPath) ? readFileSync(outputPath, "utf8").split("\n") : [];
    },
  };
}

async function attached(child: ChildProcess): Promise<void> {
  await once(child.stderr as NodeJS.ReadableStream, "data");
  // strace speaks when it has the first thread; the others follow at once.
  await sleep(200);
}
