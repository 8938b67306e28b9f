import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "#contract/built-site.ts";
import { counted } from "#contract/counted.ts";
import { defaultWords } from "#contract/words.ts";
import { readServerConfig, type ServerConfig } from "../config/config.ts";
import { countedChannels } from "../delivery/enabled-channels.ts";
import { queueLag } from "../delivery/queue.ts";
import { readManifest } from "../http/static/site-files.ts";
import { localTime, type Office } from "../local-time.ts";
import { createCounts, createLogger, type Logger } from "../logger.ts";
import { type Database, errorCode, openDatabase, UserError } from "../store/database.ts";
import { databaseFileName } from "../store/sqlite.ts";

interface Context {
  db: Database;
  config: ServerConfig;
  /** The company of the built site. Undefined if nothing is built. */
  company: Manifest["company"] | undefined;
  /** Where the company is. Without a built site, its clocks show UTC. */
  place: Office;
}

/** What the log says about a command: only ids and counts. */
type Facts = Record<string, string | number>;

/** The database's errors already say what went wrong. */
const silent: Logger = { info() {}, warn() {}, error() {}, ...createCounts() };

/**
 * Opens the database for a command, logs the command with the facts that `work` returns, and closes the database. Commands
 * with `readsOnly` are not logged. Throws `UserError` if there is no database yet.
 */
export async function useDatabase(
  name: string,
  work: (context: Context) => Promise<Facts>,
  { readsOnly = false } = {},
): Promise<void> {
  const config = readServerConfig();
  const { databaseUrl, dataDir, builtDir } = config;
  const file = join(dataDir, databaseFileName);
  // The command may read other settings than the server.
  process.stderr.write(`Database: ${databaseUrl ? postgresName(databaseUrl) : file}\n`);
  // A file made by a command could belong to the wrong user.
  if (databaseUrl === undefined && !existsSync(file))
    throw new UserError(`There is no database in ${dataDir} yet. The server makes it at its first start.`);
  const db = await openDatabase(config, { log: silent, patience: "staff", tables: "expect" });
  try {
    const company = existsSync(join(builtDir, "manifest.json")) ? readManifest(builtDir).company : undefined;
    const place = company ?? { city: "UTC", timeZone: "UTC", words: defaultWords };
    await warnIfLate(db, config, place.timeZone);
    // Standard output is for the command's answer.
    const log = readsOnly ? silent : createLogger(process.stderr);
    await logCommand(log, name, () => work({ db, config, company, place }));
  } finally {
    await db.close();
  }
}

/** Logs a command with the facts that its work returns, or with the code of its error. */
export async function logCommand(log: Logger, command: string, work: () => Promise<Facts>): Promise<void> {
  let facts: Facts = {};
  try {
    facts = await work();
  } catch (error) {
    facts = { failed: errorCode(error) };
    throw error;
  } finally {
    log.info({ event: "command_run", command, ...facts }, "a command of the staff was run");
  }
}

async function warnIfLate(db: Database, config: ServerConfig, timeZone: string): Promise<void> {
  const { late, oldestReceivedAt, undelivered } = await queueLag(db, countedChannels(config));
  if (!late || oldestReceivedAt === null) return;
  const waiting = counted(undelivered, "request is", "requests are");
  const since = localTime(oldestReceivedAt, timeZone);
  process.stderr.write(`LATE: ${waiting} undelivered, the oldest since ${since}. See list --undelivered.\n`);
}

/** Without user and password. */
function postgresName(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL, ${host}${pathname}`;
}
