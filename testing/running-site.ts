import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Manifest } from "#contract/built-site.ts";
import type { Environment } from "../server/config/settings.ts";
import { desk, listRequests } from "./quotes-command.ts";
import { startServer } from "./server-process.ts";

/** The server on what a build wrote, with a data folder of its own. */
export type RunningSite = Awaited<ReturnType<typeof runSite>>;

/** Serves what `npm run build` wrote, with some settings of its own. */
export async function runSite(builtDir: string, settings: Environment = {}) {
  const { company }: Manifest = JSON.parse(readFileSync(join(builtDir, "manifest.json"), "utf8"));
  const dataDir = mkdtempSync(join(tmpdir(), "visitor-story-"));
  const env = { HOST: "127.0.0.1", BUILT_DIR: builtDir, DATA_DIR: dataDir, ...settings };
  const server = await startServer(env);
  return {
    ...server,
    company,
    dataDir,
    storedRequests: () => listRequests(env),
    /** An address of the desk that signs in a member of its staff once. */
    deskLink: async (address: string) => `${server.url}/desk${/#\S+/.exec(await desk(env, "link", address))}`,
    /** Stops the server as an operator does and deletes its data. Resolves with its exit code. */
    close: async () => {
      const code = await server.end("SIGTERM");
      rmSync(dataDir, { recursive: true });
      return code;
    },
  };
}
