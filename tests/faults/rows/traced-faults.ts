import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openConnection, quotePost } from "../../../testing/http-connection.ts";
import { startProgram } from "../../../testing/program.ts";
import { canTrace } from "../../../testing/programs.ts";
import { listRequests } from "../../../testing/quotes-command.ts";
import { comesTrue } from "../../../testing/tally.ts";
import { bodyOf, startVisitors } from "../../../testing/visitors.ts";
import { expectPagesAlone } from "../expect-pages-alone.ts";
import type { Scenario } from "../scenario.ts";

const noTrace = "strace is not here or may not watch processes";
const posts = 20;

export const fsyncBeforeAnswer: Scenario = {
  name: "fsync before each answer",
  async run({ folder, expect, skip, startServer }) {
    if (!canTrace()) return skip(noTrace);
    const server = await startServer({ DATA_DIR: join(folder, "data") });
    const connection = openConnection(server.port);
    const options = ["-s", "24", "-e", "trace=fsync,fdatasync,write,writev"];
    const trace = await attachTrace(server.child.pid, join(folder, "trace"), options);
    for (let at = 0; at < posts; at++) await connection.ask(quotePost(bodyOf(`Traced ${at}`), `traced-${at}`));
    connection.close();
    const { answers, synced } = answersAfterSync(await trace.end());
    expect(answers === posts, `${answers} answers of ${posts} were seen`);
    expect(synced === answers, `${answers - synced} answers left before an fsync had ended well`);
    return `${synced} of ${answers} answers left after an fsync that ended well`;
  },
};

export const inputOutputError: Scenario = {
  name: "I/O errors of the disk",
  async run({ folder, expect, expectStored, skip, startServer }) {
    if (!canTrace()) return skip(noTrace);
    const env = { DATA_DIR: join(folder, "data") };
    const server = await startServer(env);
    const visitors = startVisitors({ ports: [server.port], clients: 10 });
    await visitors.untilAcknowledged(100);
    for (const calls of ["fsync,fdatasync", "pwrite64"]) {
      const inject = ["-e", `trace=${calls}`, "-e", `inject=${calls}:error=EIO`];
      const trace = await attachTrace(server.child.pid, join(folder, "trace"), inject);
      await expectPagesAlone(server, expect);
      await trace.end();
      const then = visitors.acknowledged.size;
      const back = await comesTrue(() => visitors.acknowledged.size > then + 50, 20_000);
      expect(back, `service did not return by itself after errors of ${calls}`);
    }
    await visitors.stop();
    await server.end("SIGKILL");
    const { lost } = expectStored(visitors.acknowledged, await listRequests(env));
    return `EIO from fsync and from writing: ${visitors.acknowledged.size} acknowledged, lost ${lost}, then back`;
  },
};

/** Counts the answers, and those before which an fsync ended with 0 since the answer before. */
function answersAfterSync(lines: string[]): { answers: number; synced: number } {
  let answers = 0;
  let synced = 0;
  let syncedSince = false;
  for (const line of lines) {
    if (/(fsync|fdatasync)\(.*= 0|(fsync|fdatasync) resumed>.*= 0/.test(line)) syncedSince = true;
    if (!line.includes("HTTP/1.1 200")) continue;
    answers++;
    if (syncedSince) synced++;
    syncedSince = false;
  }
  return { answers, synced };
}

/** Attaches strace to a running process: watches the server's calls, or makes them fail, as the options say. */
async function attachTrace(pid: number | undefined, outputPath: string, options: string[]) {
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
