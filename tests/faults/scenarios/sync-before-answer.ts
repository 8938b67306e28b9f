import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startProgram } from "../../support/program.ts";
import { hasProgram } from "../../support/programs.ts";
import { sendQuote } from "../../support/visitors.ts";
import type { Scenario } from "../scenario.ts";

const posts = 20;

export const fsyncBeforeAnswer: Scenario = {
  name: "fsync before each answer",
  async run({ folder, expect, skip, startServer }) {
    const canTrace = hasProgram("strace", "-o", "/dev/null", "-e", "trace=none", "true");
    if (!canTrace) return skip("strace is not installed or may not trace processes");
    const server = await startServer({ DATA_DIR: join(folder, "data") });
    const calls = join(folder, "calls");
    const options = ["-o", calls, "-s", "24", "-e", "trace=fsync,fdatasync,write,writev"];
    const strace = startProgram(["strace", "-f", "-p", String(server.child.pid), ...options]);
    await once(strace.child.stderr as NodeJS.ReadableStream, "data");
    // strace reports the first thread and then attaches to the others.
    await sleep(200);
    for (let nth = 1; nth <= posts; nth++) await sendQuote(server.port, `Traced ${nth}`);
    await strace.end("SIGINT");
    const { answers, synced } = countAnswers(readFileSync(calls, "utf8").split("\n"));
    expect(answers === posts, `${answers} of ${posts} answers were traced`);
    expect(synced === answers, `${answers - synced} answers were sent before an fsync had succeeded`);
    return `${synced} of ${answers} answers were sent after an fsync had succeeded`;
  },
};

/** Counts answers, and those with a successful fsync since the previous answer. */
function countAnswers(lines: string[]): { answers: number; synced: number } {
  let [answers, synced, isSynced] = [0, 0, false];
  for (const line of lines) {
    if (/(fsync|fdatasync)(\(| resumed>).*= 0/.test(line)) isSynced = true;
    if (!line.includes("HTTP/1.1 200")) continue;
    answers++;
    if (isSynced) synced++;
    isSynced = false;
  }
  return { answers, synced };
}
