import { readServerConfig, type ServerConfig } from "../config.ts";
import { errorCode, openDatabase } from "../store/database.ts";
import type { Facts, Invocation } from "./command.ts";
import { readCommandLine } from "./commands.ts";
import { explained, hasDatabase, logCommand, noDatabaseYet, sayDatabase, silent } from "./explained.ts";
import { lagLine } from "./lag-line.ts";

// A reader that has seen enough, such as head, is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

try {
  const line = readCommandLine(process.argv.slice(2));
  if ("help" in line) process.stdout.write(line.help);
  else await run(line, readServerConfig());
} catch (error) {
  process.stderr.write(`${explained(error, "npm run quotes -- --help")}\n`);
  process.exitCode = 1;
}

async function run(invocation: Invocation, config: ServerConfig): Promise<void> {
  sayDatabase(config);
  if (!invocation.makesDatabase && !hasDatabase(config)) return sayNothingYet(invocation, config);
  const tables = invocation.makesDatabase ? "migrate" : "expect";
  const db = await openDatabase(config, { log: silent, patience: "staff", tables });
  try {
    const first = await lagLine(db);
    if (first) process.stderr.write(`${first}\n`);
    let facts: Facts | undefined;
    try {
      facts = await invocation.run({ db, config });
    } catch (error) {
      facts = { failed: errorCode(error) };
      throw error;
    } finally {
      if (!invocation.readsOnly) await logCommand(invocation.name, facts);
    }
  } finally {
    await db.close();
  }
}

function sayNothingYet({ printsBeforeFirstStart }: Invocation, config: ServerConfig): void {
  process.stderr.write(`${noDatabaseYet(config)}\n`);
  if (printsBeforeFirstStart === undefined) process.exitCode = 1;
  else process.stdout.write(printsBeforeFirstStart);
}
