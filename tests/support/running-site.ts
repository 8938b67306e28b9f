import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseManifest } from "#contract/manifest-file.ts";
import type { Environment } from "../../server/config/settings.ts";
import { listQuoteRequests } from "../../server/requests/list-requests.ts";
import { makeSignInLink } from "../../server/sign-in/sign-in-links.ts";
import { type Database, openDatabase } from "../../server/store/database.ts";
import { startServer } from "./server-process.ts";
import { silentLog } from "./silent-log.ts";

export type RunningSite = Awaited<ReturnType<typeof runSite>>;

/** Serves a built site with an empty data folder. */
export async function runSite(builtDir: string, settings: Environment = {}) {
  const { company } = parseManifest(readFileSync(join(builtDir, "manifest.json"), "utf8"));
  const dataDir = mkdtempSync(join(tmpdir(), "visitor-story-"));
  const env = { HOST: "127.0.0.1", BUILT_DIR: builtDir, DATA_DIR: dataDir, ...settings };
  const server = await startServer(env);
  return {
    ...server,
    company,
    dataDir,
    storedRequests: () => inDatabase(env.DATA_DIR, (db) => listQuoteRequests(db)),
    /** Creates a sign-in link for the desk. */
    deskLink: async (address: string) => {
      const link = await inDatabase(env.DATA_DIR, (db) => makeSignInLink(db, address, undefined));
      return `${server.url}/desk#${link?.secret}`;
    },
    /** Stops the server with SIGTERM, deletes its data, and returns its exit code. */
    close: async () => {
      const code = await server.end("SIGTERM");
      rmSync(dataDir, { recursive: true });
      return code;
    },
  };
}

/** Opens the database of a running server, as the commands do. */
async function inDatabase<Result>(dataDir: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await openDatabase(
    { dataDir, databaseUrl: undefined },
    { log: silentLog, patience: "staff", tables: "expect" },
  );
  return work(db).finally(() => db.close());
}
