import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Environment } from "../../server/config/settings.ts";
import { workerLock } from "../../server/store/sqlite.ts";
import { type Program, startProgram, untilReady } from "./program.ts";
import { sampleSite } from "./sample-site.ts";

/** A server in its own process. It serves the sample site unless the settings name another. */
export interface ServerProcess extends Program {
  /** Empty if it ended before it was ready. */
  url: string;
  port: number;
}

const root = join(import.meta.dirname, "../..");

/** Starts the server and waits until it is ready. Rejects with its log if it ends first. */
export async function startServer(...options: Parameters<typeof startServerProcess>): Promise<ServerProcess> {
  const server = await startServerProcess(...options);
  if (!server.url) throw new Error(`The server ended with ${await server.ended}: ${server.output()}`);
  return server;
}

/** Returns true if a server holds the lock of a data folder. */
export function isServerRunning(dataDir: string): boolean {
  const lock = workerLock(dataDir);
  const isFree = lock.acquire();
  if (isFree) lock.release();
  return !isFree;
}

/** Starts the server and waits until it is ready or ends. `under` is a wrapper command such as taskset. */
export async function startServerProcess(
  env: Environment = {},
  nodeOptions: string[] = [],
  { under = [] }: { under?: string[] } = {},
): Promise<ServerProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), "data-"));
  const settings = { PORT: "0", RATE_LIMIT: "off", BUILT_DIR: sampleSite(), ...env, DATA_DIR: dataDir };
  const server = startProgram([...under, process.execPath, ...nodeOptions, join(root, "server/main.ts")], {
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
  });
  const address = () => server.lines.map((line) => /served at (http:[^"\s]+)/.exec(line)?.[1]).find(Boolean);
  const url = await untilReady(server, address).catch(() => "");
  return { ...server, url, port: Number(URL.parse(url)?.port) };
}
