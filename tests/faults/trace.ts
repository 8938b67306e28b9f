import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { startProgram } from "../../testing/program.ts";

/** A strace attached to a running process. */
export interface Trace {
  /** Detaches and returns what was seen, a line each. */
  end(): Promise<string[]>;
}

/** Watches the server's calls, or makes them fail, as the options say. */
export async function attachTrace(pid: number | undefined, outputPath: string, options: string[]): Promise<Trace> {
  const strace = startProgram(["strace", "-f", "-p", String(pid), "-o", outputPath, ...options]);
  await once(strace.child.stderr as NodeJS.ReadableStream, "data");
  // strace speaks when it has the first thread; the others follow at once.
  await sleep(200);
  return {
    async end() {
      await strace.end("SIGINT");
      return existsSync(outputPath) ? readFileSync(outputPath, "utf8").split("\n") : [];
    },
  };
}
