import { existsSync } from "node:fs";
import { join } from "node:path";
import { readServerConfig, type ServerConfig } from "../config.ts";
import { WrongSetting } from "../settings.ts";
import { openStore } from "../store/open-store.ts";
import { StoreUnavailable } from "../store/quote-request-store.ts";
import { databaseFileName } from "../store/sqlite-engine.ts";
import { StoreRefusal } from "../store/staff-records.ts";
import { type CommandLine, commands, readCommandLine, WrongUse } from "./command-line.ts";
import { help } from "./help.ts";
import { latenessLine } from "./lateness-line.ts";

/** Lateness is told in the first line, so the store's warning of it stays quiet. */
const errorsOnly = {
  info() {},
  warn() {},
  error: (facts: object, message: string) => void process.stderr.write(`${message} ${JSON.stringify(facts)}\n`),
};

// A reader that has seen enough, such as head, is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

try {
  await run(readCommandLine(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${explained(error)}\n`);
  process.exitCode = 1;
}

async function run(line: CommandLine): Promise<void> {
  if (line.options.help) return void process.stdout.write(help);
  const config = readServerConfig();
  if (line.command !== "restore" && !hasDatabase(config)) return nothingYet(line, config);
  const { dataDir, databaseUrl, webhook, sendReceipt: receipt } = config;
  const { store } = await openStore({
    dataDir,
    databaseUrl,
    webhook: webhook !== undefined,
    receipt,
    patience: "staff",
    log: errorsOnly,
  });
  try {
    const first = await latenessLine(store);
    // With --json nothing but the list itself goes to standard output.
    if (first) (line.options.json ? process.stderr : process.stdout).write(`${first}\n`);
    if (line.command) await commands[line.command]({ store, config, line });
    else process.stdout.write(help);
  } finally {
    await store.close();
  }
}

function hasDatabase({ databaseUrl, dataDir }: ServerConfig): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, databaseFileName));
}

function nothingYet({ command, options }: CommandLine, { dataDir }: ServerConfig): void {
  process.stderr.write(`There is no database in ${dataDir} yet. The server makes it at its first start.\n`);
  if (command === "list" && options.json) process.stdout.write("[]\n");
  else if (command !== "list") process.exitCode = 1;
}

function explained(error: unknown): string {
  if (error instanceof WrongUse) return `${error.message}\nTry: npm run quotes -- --help`;
  const isExpected =
    error instanceof WrongSetting || error instanceof StoreRefusal || error instanceof StoreUnavailable;
  if (isExpected) return error.message;
  return error instanceof Error ? `${error.message}` : "The command did not work.";
}
