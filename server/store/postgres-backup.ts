import { execFile } from "node:child_process";
import { devNull } from "node:os";
import { promisify } from "node:util";
import { type Kysely, sql, type Transaction } from "kysely";
import { programEnvironment } from "../config/config.ts";
import type { Logger } from "../logger.ts";
import { type Database, openDatabase, UserError } from "./database.ts";
import { migrate } from "./migrations.ts";
import { makeWholeFile } from "./private-files.ts";
import type { Tables } from "./tables.ts";

const execute = promisify(execFile);

type Program = "pg_dump" | "pg_restore";

const maxListBytes = 16_000_000;

/** The kinds of entries in our backups. Others could run arbitrary SQL. */
const ourEntry = /^\d+; \d+ \d+ (TABLE|TABLE DATA|CONSTRAINT|FK CONSTRAINT|INDEX|SCHEMA|COMMENT) /;

const withoutAccounts = ["--no-owner", "--no-privileges"];

/** Dumps our schema into a new file and checks that the file can be read. */
export async function backUpPostgres(db: Database, databaseUrl: string, path: string): Promise<void> {
  const { schema, version } = await db.read(describeServer);
  await expectVersion("pg_dump", version);
  await makeWholeFile(path, async (part) => {
    const args = ["--format=custom", ...withoutAccounts, `--schema=${schema}`, `--file=${part}`];
    await runProgram("pg_dump", args, databaseUrl);
    await runProgram("pg_restore", [`--file=${devNull}`, part]);
  });
}

/** Restores a backup into an empty database. `settle` changes it before a server can read it. Throws `UserError`. */
export async function restorePostgres<T>(
  { databaseUrl, log }: { databaseUrl: string; log: Logger },
  path: string,
  settle: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const db = await openDatabase({ dataDir: "", databaseUrl }, { log, patience: "staff", tables: "leave" });
  let result = "nothing was changed";
  try {
    const { schema, version } = await db.read(describeServer);
    await expectVersion("pg_restore", version);
    await expectOurBackup(path, schema);
    await db.write(markEmptyDatabase);
    try {
      const args = ["--single-transaction", ...withoutAccounts, `--schema=${schema}`, path];
      await runProgram("pg_restore", args, databaseUrl);
      await db.read(migrate);
      return await db.write(async (trx) => {
        await sql`drop table unfinished_restore`.execute(trx);
        return settle(trx);
      });
    } catch (error) {
      await db.write(dropTables).catch(() => {
        result = "the database is half restored: drop it and create it again";
      });
      throw error;
    }
  } catch (error) {
    throw new UserError(`${path} cannot be restored, and ${result}: ${(error as Error).message}`);
  } finally {
    await db.close();
  }
}

async function describeServer(kysely: Kysely<Tables>) {
  const { rows } = await sql<{ schema: string; version: number; isEmpty: boolean; isInUse: boolean }>`
    select
      current_schema() as schema,
      current_setting('server_version_num')::int / 10000 as version,
      not exists (select from pg_tables where schemaname = current_schema()) as "isEmpty",
      exists (
        select from pg_stat_activity
        where datname = current_database() and usename is not null and pid <> pg_backend_pid()
      ) as "isInUse"`.execute(kysely);
  return rows[0] as NonNullable<(typeof rows)[0]>;
}

/** Reads the whole backup. Throws `UserError` unless it holds our tables and nothing else. */
async function expectOurBackup(path: string, schema: string): Promise<void> {
  const list = await runProgram("pg_restore", ["--list", path]);
  const entries = list.split("\n").filter((line) => /^\d/.test(line));
  const isOurs = entries.some((entry) => entry.includes(` TABLE ${schema} quote_request `));
  if (!isOurs || !entries.every((entry) => ourEntry.test(entry)))
    throw new UserError(`It is not a backup of quote requests in the schema ${schema}.`);
  await runProgram("pg_restore", [`--file=${devNull}`, path]);
}

/** Marks an empty database. No server starts while the table `unfinished_restore` exists. */
async function markEmptyDatabase(trx: Transaction<Tables>): Promise<void> {
  const { isEmpty, isInUse } = await describeServer(trx);
  if (isInUse) throw new UserError("A server or another program uses the database. Stop it first.");
  if (!isEmpty) throw new UserError("There are tables in the database. Restore into an empty one.");
  await sql`create table unfinished_restore ()`.execute(trx);
}

async function dropTables(trx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(trx);
  const tables = rows.map(({ name }) => sql.table(name));
  await sql`drop table ${sql.join(tables)} cascade`.execute(trx);
}

/** Runs a PostgreSQL program and returns its output. Throws `UserError` with the program's error. */
async function runProgram(program: Program, args: string[], databaseUrl?: string): Promise<string> {
  const { address, password } = splitPassword(databaseUrl);
  const env = programEnvironment(password ? { PGPASSWORD: password } : {});
  try {
    const allArgs = [...args, ...(address ? [`--dbname=${address}`] : [])];
    return (await execute(program, allArgs, { env, maxBuffer: maxListBytes })).stdout;
  } catch (error) {
    const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr?: string };
    if (code === "ENOENT")
      throw new UserError(`${program} is not installed. Install Debian's package postgresql-client.`);
    throw new UserError(stderr?.trim() || message);
  }
}

/** Throws `UserError` if a program is older than the server, since it does not support newer servers. */
async function expectVersion(program: Program, serverVersion: number): Promise<void> {
  const [version = "0"] = /\d+/.exec(await runProgram(program, ["--version"])) ?? [];
  if (Number(version) >= serverVersion) return;
  throw new UserError(
    `${program} is version ${version}, and the server is version ${serverVersion}. Install Debian's package ` +
      `postgresql-client-${serverVersion}.`,
  );
}

/** Separates the password, since other users of the machine can see a command's arguments. */
function splitPassword(databaseUrl: string | undefined): { address?: string; password?: string } {
  if (databaseUrl === undefined) return {};
  const url = new URL(databaseUrl);
  const password = url.searchParams.get("password") ?? decodeURIComponent(url.password);
  url.password = "";
  url.searchParams.delete("password");
  // libpq's name for encryption without checking the certificate.
  if (url.searchParams.get("sslmode") === "no-verify") url.searchParams.set("sslmode", "require");
  return { address: url.href, password };
}
