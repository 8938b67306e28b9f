import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Environment } from "../../server/config/settings.ts";
import type { ListedQuoteRequest } from "../../server/requests/list-requests.ts";
import { sampleSite } from "./sample-site.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** Runs the `quotes` command in its own process and returns its standard output. */
export function quotes(env: Environment, ...args: string[]): Promise<string> {
  return runCommand("quotes", env, args).then(({ stdout }) => stdout);
}

export function desk(env: Environment, ...args: string[]): Promise<string> {
  return runCommand("desk", env, args).then(({ stdout }) => stdout);
}

export async function listRequests(env: Environment): Promise<ListedQuoteRequest[]> {
  return JSON.parse(await quotes(env, "list"));
}

/** Returns the settings for a store. */
export function envOf(store: { dataDir: string; databaseUrl: string | undefined }): Record<string, string> {
  return { DATA_DIR: store.dataDir, ...(store.databaseUrl && { DATABASE_URL: store.databaseUrl }) };
}

export function runCommand(name: "quotes" | "desk", env: Environment, args: string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return run(process.execPath, [join(root, "server/cli", { quotes: "main.ts", desk: "desk.ts" }[name]), ...args], {
    env: { PATH, NODE_COMPILE_CACHE, BUILT_DIR: sampleSite(), ...env },
    maxBuffer: 512 * 1024 * 1024,
  });
}
