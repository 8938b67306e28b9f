import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Environment } from "../server/config/settings.ts";
import { writeSampleSite } from "./sample-site.ts";

/** The server as a process of its own, as it runs for real. */
export interface ServerProcess {
  child: ChildProcess;
  url: string;
  /** Everything it wrote so far. */
  output: () => string;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
}

/** Starts the server over the small site, with a data folder of its own, and waits until it serves or has ended. */
export async function startServerProcess(env: Environment = {}, nodeOptions: string[] = []): Promise<ServerProcess> {
  const folders = { BUILT_DIR: writeSampleSite(), DATA_DIR: mkdtempSync(join(tmpdir(), "data-")) };
  const main = join(import.meta.dirname, "../server/main.ts");
  const child = spawn(process.execPath, [...nodeOptions, main], {
    env: { PORT: "0", RATE_LIMIT: "off", ...folders, ...env },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
  const ended = once(child, "close").then(([code]) => code as number | null);
  const isServing = () => /served at (http:[^"\s]+)/.exec(output)?.[1];
  while (!isServing() && child.exitCode === null) await Promise.race([once(child.stdout, "data"), ended]);
  return { child, url: isServing() ?? "", output: () => output, ended };
}
