import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openConnection, quotePost } from "../../../testing/http-connection.ts";
import { startProgram } from "../../../testing/program.ts";
import { hasProgram } from "../../../testing/programs.ts";
import { bodyOf } from "../../../testing/visitors.ts";
import type { Scenario } from "../scenario.ts";

const posts = 20;

export const fsyncBeforeAnswer: Scenario = {
  name: "fsync before each answer",
  async run({ folder, expect, skip, startServer }) {
    const canTrace = hasProgram("strace", "-o", "/dev/null", "-e", "trace=none", "true");
    if (!canTrace) return skip("strace is not here or may not watch processes");
    const server = await startServer({ DATA_DIR: join(folder, "data") });
    const connection = openConnection(server.port);
    const calls = join(folder, "calls");
    const options = ["-o", calls, "-s", "24", "-e", "trace=fsync,fdatasync,write,writev"];
    const strace = startProgram(["strace", "-f", "-p", String(server.child.pid), ...options]);
    await once(strace.child.stderr as NodeJS.ReadableStream, "data");
    // strace reports the first thread and then attaches to the others.
    await sleep(200);
    for (let at = 0; at < posts; at++) await connection.ask(quotePost(bodyOf(`Traced ${at}`), `traced-${at}`));
    connection.close();
    await strace.end("SIGINT");
    const { answers, synced } = countAnswers(readFileSync(calls, "utf8").split("\n"));
    expect(answers === posts, `${answers} answers of ${posts} were seen`);
    expect(synced === answers, `${answers - synced} answers left before an fsync had succeeded`);
    return `${synced} of ${answers} answers left after an fsync had succeeded`;
  },
};

/** Counts answers, and those with a successful fsync since the previous answer. */
function countAnswers(lines: string[]): { answers: number; synced: number } {
  let answers = 0;
  let synced = 0;
  let isSynced = false;
  for (const line of lines) {
    if (/(fsync|fdatasync)(\(| resumed>).*= 0/.test(line)) isSynced = true;
    if (!line.includes("HTTP/1.1 200")) continue;
    answers++;
    if (isSynced) synced++;
    isSynced = false;
  }
  return { answers, synced };
}
