import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";
import { builtFolders } from "../contract/built-site.ts";
import { readManifest } from "../server/built-site/site-files.ts";
import { silent } from "../server/cli/use-database.ts";
import { readServerConfig, type ServerConfig } from "../server/config/config.ts";
import { readDatabaseConfig } from "../server/config/database-config.ts";
import { ConfigError } from "../server/config/settings.ts";
import { lineForPeople } from "../server/logger.ts";
import { makeSignInLink } from "../server/sign-in/sign-in-links.ts";
import { type Database, openDatabase } from "../server/store/database.ts";
import { inventRequests } from "./invent-requests.ts";

/** Runs the pages, the desk and their server with live reload. When one of them ends, all end. */
const astro = "node_modules/astro/bin/astro.mjs";
const vite = "node_modules/vite/bin/vite.js";
// Vite's plugins keep the code of these folders, such as the default texts, until their process restarts.
const pluginCode = ["contract", "model", "site/assemble"].map((folder) => `--watch-path=${folder}`);
const parts: ChildProcess[] = [];
let isUp = false;
let isEnding = false;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(0));
try {
  const config = readDevConfig();
  buildFirst(config);
  console.log("Starting. This takes about fifteen seconds.");
  await startPart("server", ["--watch"], ["server/main.ts"], /"(server_started)"/);
  await withDatabase(config, (db) => inventRequests(db, readManifest(config.builtDir)));
  const [pages, desk] = await Promise.all([
    // By default Astro allows only one dev server in a folder, and runs in the background in some terminals.
    startPart("site", pluginCode, [astro, "dev", "--ignore-lock"], /Local +(http:\S+)\/$/),
    startPart("desk", pluginCode, [vite], /Local: +(http:\S+)$/),
  ]);
  await showAddresses(config, pages, desk);
} catch (error) {
  await end(1, error instanceof ConfigError ? error.message : error);
}

/** Ignores settings in .env that would change the requests of `npm start`, send email or call another program. */
function readDevConfig(): ServerConfig {
  const unset = ["DATABASE_URL", "SITE_URL", "SMTP_URL", "SMTP_ADDRESS", "WEBHOOK_URL", "WEBHOOK_SECRET"];
  for (const name of unset) process.env[name] = "";
  process.env.DATA_DIR = join(readDatabaseConfig(process.env).dataDir, "dev");
  process.env.MAIL = "files";
  process.env.DESK_STAFF = process.env.DESK_STAFF?.trim() || "you@localhost";
  return readServerConfig();
}

/** Builds the site and the desk once, since the server refuses to start without them. */
function buildFirst({ builtDir }: ServerConfig): void {
  if (["manifest.json", `${builtFolders.desk}/index.html`].every((name) => existsSync(join(builtDir, name)))) return;
  console.log("Building the site once. This takes about a minute.");
  for (const builder of [astro, vite]) {
    const { status } = spawnSync(process.execPath, [builder, "build"], { stdio: "inherit" });
    if (status !== 0) process.exit(1);
  }
}

/** Starts a part that Node restarts after changes. Resolves with the match in its output that shows it is up. */
async function startPart(name: string, watch: string[], program: string[], upLine: RegExp): Promise<string> {
  const args = [...watch, "--watch-preserve-output", ...program];
  const part = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  parts.push(part);
  const stopped = `The ${name} has stopped, so everything stops.`;
  let isRestarting = false;
  part.once("close", () => end(1, stopped));
  return new Promise((resolve) => {
    createInterface({ input: part.stdout }).on("line", (colored) => {
      const line = stripVTControlCharacters(colored);
      const [, found] = upLine.exec(line) ?? [];
      if (found) isRestarting = false;
      if (found) resolve(found);
      // Node prints these messages. After an error in changed code, it waits for the next change.
      if (line.startsWith("Restarting")) isRestarting = true;
      if (/^(Failed|Completed) running/.test(line) && !isRestarting) void end(1, stopped);
      else if (line.startsWith("{")) showLog(line);
      else if (isUp) console.log(colored);
    });
  });
}

function showLog(line: string): void {
  if (!line.includes('"level":"info"')) console.log(lineForPeople(line).trimEnd());
}

async function showAddresses(config: ServerConfig, pages: string, desk: string): Promise<void> {
  const [address = ""] = config.deskStaff;
  const link = () => withDatabase(config, (db) => makeSignInLink(db, address, undefined));
  const folder = relative("", config.dataDir);
  const showLink = async () => console.log(`  Desk  ${desk}#${(await link())?.secret}`);
  console.log(`\n  Site  ${pages}`);
  await showLink();
  console.log(`        signs in ${address} once, within ten minutes. Press Enter for another link.`);
  console.log(`  Data  ${folder}, emails in ${folder}/outbox\n\n  End with Ctrl+C.\n`);
  isUp = true;
  if (process.stdin.isTTY) process.stdin.on("data", showLink);
}

async function withDatabase<T>(config: ServerConfig, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(config, { log: silent, patience: "staff", tables: "expect" });
  return work(db).finally(() => db.close());
}

/** Exits once all parts have ended, so that their ports and files are free. */
async function end(code: number, reason?: unknown): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  if (reason) console.error(reason);
  await Promise.all(parts.map((part) => part.kill() && once(part, "close")));
  process.exit(code);
}
