import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "#contract/built-site.ts";
import { defaultWords } from "#contract/words.ts";
import { readManifest } from "../built-site/site-files.ts";
import { readServerConfig, type ServerConfig } from "../config/config.ts";
import type { CompanyLocale } from "../local-time.ts";
import { createCounts, type Logger } from "../logger.ts";
import { hadDatabase } from "../store/created-database.ts";
import { type Database, openDatabase, UserError } from "../store/database.ts";
import { databaseFileName, movedFileName } from "../store/sqlite.ts";

interface Context {
  db: Database;
  config: ServerConfig;
  /** Undefined if no site is built. */
  company: Manifest["company"] | undefined;
  /** Empty if no site is built. */
  pages: Manifest["pages"];
  /** UTC if no site is built. */
  locale: CompanyLocale;
}

export const silent: Logger = { info() {}, warn() {}, error() {}, ...createCounts() };

/** Opens the database for a command. Throws `UserError` if there is none yet. */
export async function useDatabase(work: (context: Context) => Promise<void>): Promise<void> {
  const config = readServerConfig();
  const { databaseUrl, dataDir, builtDir } = config;
  const file = join(dataDir, databaseFileName);
  // The command may read different settings than the server does.
  const url = databaseUrl ? new URL(databaseUrl) : undefined;
  process.stderr.write(`Database: ${url ? `PostgreSQL, ${url.host}${url.pathname}` : file}\n`);
  // A file that a command creates could belong to the wrong user.
  if (databaseUrl === undefined && ![databaseFileName, movedFileName].some((name) => existsSync(join(dataDir, name))))
    throw new UserError(
      hadDatabase(dataDir)
        ? `The database in ${dataDir} is gone. Restore a backup: docs/upgrade.md.`
        : `There is no database in ${dataDir} yet. The server creates it when it first starts.`,
    );
  const db = await openDatabase(config, { log: silent, patience: "staff", tables: "expect" });
  try {
    const { company, pages = {} } = readBuilt(builtDir);
    await work({ db, config, company, pages, locale: localeOf(company) });
  } finally {
    await db.close();
  }
}

/** Returns an empty object if no site is built. */
export function readBuilt(builtDir: string): Partial<Manifest> {
  return existsSync(join(builtDir, "manifest.json")) ? readManifest(builtDir) : {};
}

export function localeOf(company: Context["company"]): CompanyLocale {
  return company ?? { city: "UTC", timeZone: "UTC", words: defaultWords };
}
