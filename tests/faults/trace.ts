import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { startProgram } from "../../testing/program.ts";

/** Attaches strace to a running process: watches the server's calls, or makes them fail, as the options say. */
export async function attachTrace(pid: number | undefined, outputPath: string, options: string[]) {
  const strace = startProgram(["strace", "-f", "-p", String(pid), "-o", outputPath, ...options]);
  await once(strace.child.stderr as NodeJS.ReadableStream, "data");
  // strace speaks when it has the first thread; the others follow at once.
  await sleep(200);
  return {
    /** Detaches and returns what was seen, a line each. */
    async end() {
      await strace.end("SIGINT");
      return existsSync(outputPath) ? readFileSync(outputPath, "utf8").split("\n") : [];
    },
  };
}
