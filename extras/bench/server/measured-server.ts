import { readFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { type Program, startProgram, untilReady } from "../../../tests/support/program.ts";
import { hasProgram } from "../../../tests/support/programs.ts";
import { type ServerProcess, startServer } from "../../../tests/support/server-process.ts";

export type MeasuredServer = Program & { port: number };

const root = join(import.meta.dirname, "../../..");
export const ourBuild = join(root, "dist");
const longestStartMs = 20_000;
const canPin = cpus().length > 1 && hasProgram("taskset", "-c", "0", "true");
const onServerCore = canPin ? ["taskset", "-c", "0"] : [];
/** A prefix that keeps a command off the servers' core. */
export const onClientCore = canPin ? ["taskset", "-c", "1"] : [];

/** Starts our server with the flags of `npm start`. Resolves at its first answer. */
export async function startOurServer(dataDir: string): Promise<ServerProcess> {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: { start: string } };
  const flags = scripts.start.split(" ").filter((word) => /^--/.test(word));
  const server = await startServer({ DATA_DIR: dataDir, BUILT_DIR: ourBuild }, flags, { under: onServerCore });
  await isAnswering(server.port);
  return server;
}

/** Starts another server on the servers' core and waits for its first answer. */
export async function startPeer(command: string[], port: number): Promise<MeasuredServer> {
  const peer = startProgram([...onServerCore, ...command], { stdio: "ignore" });
  await untilReady(peer, () => isAnswering(port).catch(() => false), longestStartMs);
  return { ...peer, port };
}

/** Returns the resident set of a server. */
export function memoryMb({ child }: Program): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1000;
}

async function isAnswering(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  await answer.arrayBuffer();
  return answer.ok;
}
