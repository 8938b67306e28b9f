import { existsSync } from "node:fs";
import { join } from "node:path";
import { readServerConfig, type ServerConfig } from "../config.ts";
import { ConfigError } from "../settings.ts";
import { openDatabase, StoreUnavailable, UserError } from "../store/database.ts";
import { databaseFileName } from "../store/sqlite.ts";
import { type Invocation, UsageError } from "./command.ts";
import { readCommandLine } from "./commands.ts";
import { lagLine } from "./lag-line.ts";

/** What goes wrong is said once, by the error itself. */
const silent = { info() {}, warn() {}, error() {} };

// A reader that has seen enough, such as head, is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

try {
  const line = readCommandLine(process.argv.slice(2));
  if ("help" in line) process.stdout.write(line.help);
  else await run(line, readServerConfig());
} catch (error) {
  process.stderr.write(`${explained(error)}\n`);
  process.exitCode = 1;
}

async function run(invocation: Invocation, config: ServerConfig): Promise<void> {
  if (!invocation.makesDatabase && !hasDatabase(config)) return sayNothingYet(invocation, config);
  const db = await openDatabase(config, { log: silent, patience: "staff" });
  try {
    const first = await lagLine(db);
    // With --json nothing but the answer itself goes to standard output.
    if (first) (invocation.json ? process.stderr : process.stdout).write(`${first}\n`);
    await invocation.run({ db, config });
  } finally {
    await db.close();
  }
}

function hasDatabase({ databaseUrl, dataDir }: ServerConfig): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, databaseFileName));
}

function sayNothingYet({ printsBeforeFirstStart }: Invocation, { dataDir }: ServerConfig): void {
  process.stderr.write(`There is no database in ${dataDir} yet. The server makes it at its first start.\n`);
  if (printsBeforeFirstStart === undefined) process.exitCode = 1;
  else process.stdout.write(printsBeforeFirstStart);
}

function explained(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\nTry: npm run quotes -- --help`;
  const isForTheStaff = error instanceof ConfigError || error instanceof UserError || error instanceof StoreUnavailable;
  // The system's own errors, such as a full disk, say what they are about; of our own mistakes the place helps most.
  if (isForTheStaff || (error instanceof Error && "code" in error)) return error.message;
  return error instanceof Error && error.stack ? error.stack : "The command did not work.";
}
