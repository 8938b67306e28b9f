import { existsSync } from "node:fs";
import { join } from "node:path";
import { counted } from "#contract/counted.ts";
import { defaultWords } from "#contract/words.ts";
import { readServerConfig, type ServerConfig } from "../config/config.ts";
import { ConfigError } from "../config/settings.ts";
import { countedChannels } from "../delivery/enabled-channels.ts";
import { queueLag } from "../delivery/queue.ts";
import { readManifest } from "../http/static/site-files.ts";
import { localTime } from "../local-time.ts";
import { createCounts, createLogger, type Logger } from "../logger.ts";
import { type Database, errorCode, openDatabase, StoreUnavailable, UserError } from "../store/database.ts";
import { databaseFileName } from "../store/sqlite.ts";
import { type Command, type Facts, UsageError } from "./command.ts";
import { type CommandLine, type Program, readCommandLine } from "./command-line.ts";

/** For a command's database: the error itself says what went wrong. */
const silent: Logger = { info() {}, warn() {}, error() {}, ...createCounts() };

/** Runs the one of these commands that was typed behind `npm run quotes --` or `npm run desk --`. */
export async function runCommands(program: Program, commands: Command[]): Promise<void> {
  // A reader that stops early, such as head, is no error.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
  try {
    const line = readCommandLine(program, commands, process.argv.slice(2));
    if ("help" in line) process.stdout.write(line.help);
    else await run(program, line, readServerConfig());
  } catch (error) {
    process.stderr.write(`${explained(error, program)}\n`);
    process.exitCode = 1;
  }
}

async function run(
  program: Program,
  { name, command, argument, options }: CommandLine,
  config: ServerConfig,
): Promise<void> {
  const { databaseUrl, dataDir } = config;
  const file = join(dataDir, databaseFileName);
  // The command may read other settings than the server.
  process.stderr.write(`Database: ${databaseUrl ? postgresName(databaseUrl) : file}\n`);
  // Made by a command, the file could belong to the wrong user.
  if (!command.makesDatabase && databaseUrl === undefined && !existsSync(file)) return sayNothingYet(command, dataDir);
  const tables = command.makesDatabase ? "migrate" : command.leavesTables ? "leave" : "expect";
  const db = await openDatabase(config, { log: silent, patience: "staff", tables });
  try {
    const isBuilt = existsSync(join(config.builtDir, "manifest.json"));
    const company = isBuilt ? readManifest(config.builtDir).company : undefined;
    const place = company ?? { city: "UTC", timeZone: "UTC", words: defaultWords };
    if (!command.leavesTables) await sayLate(db, config, place.timeZone);
    let facts: Facts | undefined;
    try {
      facts = await command.run({ db, config, company, place }, { argument, options });
    } catch (error) {
      facts = { failed: errorCode(error) };
      throw error;
    } finally {
      // Standard output is for the person.
      const log = command.readsOnly ? silent : createLogger(process.stderr);
      const typed = program === "desk" ? `desk ${name}` : name;
      log.info({ event: "command_run", command: typed, ...facts }, "a command of the staff was run");
    }
  } finally {
    await db.close();
  }
}

function sayNothingYet({ printsBeforeFirstStart }: Command, dataDir: string): void {
  const message = `There is no database in ${dataDir} yet. The server makes it at its first start.`;
  if (printsBeforeFirstStart === undefined) throw new UserError(message);
  process.stderr.write(`${message}\n`);
  process.stdout.write(printsBeforeFirstStart);
}

async function sayLate(db: Database, config: ServerConfig, timeZone: string): Promise<void> {
  const { late, oldestReceivedAt, undelivered } = await queueLag(db, countedChannels(config));
  if (!late || oldestReceivedAt === null) return;
  const waiting = counted(undelivered, "delivery is", "deliveries are");
  const since = localTime(oldestReceivedAt, timeZone);
  process.stderr.write(`LATE: ${waiting} undelivered, the oldest request since ${since}. See list --undelivered.\n`);
}

/** Without user and password. */
function postgresName(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL, ${host}${pathname}`;
}

function explained(error: unknown, program: Program): string {
  if (error instanceof UsageError || errorCode(error).startsWith("ERR_PARSE_ARGS"))
    return `${(error as Error).message}\nTry: npm run ${program} -- --help`;
  const isForTheStaff = error instanceof ConfigError || error instanceof UserError || error instanceof StoreUnavailable;
  // Errors of the system, such as a full disk, explain themselves; for our own bugs the stack helps most.
  if (isForTheStaff || (error instanceof Error && "code" in error)) return error.message;
  return error instanceof Error && error.stack ? error.stack : "The command did not work.";
}
