import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ServerConfig } from "../config.ts";
import { createCounts, type Logger } from "../logger.ts";
import { ConfigError } from "../settings.ts";
import { StoreUnavailable, UserError } from "../store/database.ts";
import { databaseFileName } from "../store/sqlite.ts";
import { type Facts, UsageError } from "./command.ts";

/** For a command's database: what goes wrong is said once, by the error itself. */
export const silent: Logger = { info() {}, warn() {}, error() {}, ...createCounts() };

/** Whether the server was ever started here. Made by a command, the file could belong to the wrong user. */
export function hasDatabase({ databaseUrl, dataDir }: ServerConfig): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, databaseFileName));
}

/** Says on standard error which database a command works on: its settings may not be those of the server. */
export function sayDatabase({ databaseUrl, dataDir }: ServerConfig): void {
  process.stderr.write(`Database: ${databaseUrl ? postgresName(databaseUrl) : join(dataDir, databaseFileName)}\n`);
}

/** Logs that a command changed data or took it out. Standard output is for the person, and `facts` are ids and counts. */
export async function logCommand(command: string, facts: Facts = {}): Promise<void> {
  const { createLogger } = await import("../logger.ts");
  createLogger(process.stderr).info({ event: "command_run", command, ...facts }, "a command of the staff was run");
}

/** Without user and password. */
function postgresName(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL, ${host}${pathname}`;
}

export function noDatabaseYet({ dataDir }: ServerConfig): string {
  return `There is no database in ${dataDir} yet. The server makes it at its first start.`;
}

/** What a command prints of an error. `help` is what to type instead. */
export function explained(error: unknown, help: string): string {
  if (error instanceof UsageError) return `${error.message}\nTry: ${help}`;
  const isForTheStaff = error instanceof ConfigError || error instanceof UserError || error instanceof StoreUnavailable;
  // The system's own errors, such as a full disk, say what they are about; of our own mistakes the place helps most.
  if (isForTheStaff || (error instanceof Error && "code" in error)) return error.message;
  return error instanceof Error && error.stack ? error.stack : "The command did not work.";
}
