import { devNull } from "node:os";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Logger } from "../logger.ts";
import { type Database, openDatabase, UserError } from "./database.ts";
import { migrate } from "./migrations.ts";
import { expectProgramFor, runPostgresProgram } from "./postgres-programs.ts";
import { makeWholeFile } from "./private-files.ts";
import type { Tables } from "./tables.ts";

/** The kinds of entries in our backups. Others could run arbitrary SQL. */
const ourEntry = /^\d+; \d+ \d+ (TABLE|TABLE DATA|CONSTRAINT|FK CONSTRAINT|INDEX|SCHEMA|COMMENT) /;

const asWeAre = ["--no-owner", "--no-privileges"];

/** Dumps our schema into a new file and checks that the file can be read. */
export async function backUpPostgres(db: Database, databaseUrl: string, path: string): Promise<void> {
  const { schema, version } = await db.read(describeServer);
  await expectProgramFor("pg_dump", version);
  await makeWholeFile(path, async (part) => {
    await runPostgresProgram(
      "pg_dump",
      ["--format=custom", ...asWeAre, `--schema=${schema}`, `--file=${part}`],
      databaseUrl,
    );
    await runPostgresProgram("pg_restore", [`--file=${devNull}`, part]);
  });
}

/** Restores a backup into an empty database. `settle` runs before a server can use it. Throws `UserError`. */
export async function restorePostgres<T>(
  { databaseUrl, log }: { databaseUrl: string; log: Logger },
  path: string,
  settle: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const db = await openDatabase({ dataDir: "", databaseUrl }, { log, patience: "staff", tables: "leave" });
  let left = "nothing was changed";
  try {
    const { schema, version } = await db.read(describeServer);
    await expectProgramFor("pg_restore", version);
    await expectOurBackup(path, schema);
    await db.write(beginRestore);
    try {
      const whole = ["--single-transaction", ...asWeAre, `--schema=${schema}`, path];
      await runPostgresProgram("pg_restore", whole, databaseUrl);
      await db.read(migrate);
      return await db.write(async (trx) => {
        await sql`drop table unfinished_restore`.execute(trx);
        return settle(trx);
      });
    } catch (error) {
      await db.write(dropTables).catch(() => {
        left = "the database is half restored: drop it and create it again";
      });
      throw error;
    }
  } catch (error) {
    throw new UserError(`${path} cannot be restored, and ${left}: ${(error as Error).message}`);
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
  const list = await runPostgresProgram("pg_restore", ["--list", path]);
  const entries = list.split("\n").filter((line) => /^\d/.test(line));
  const isOurs = entries.some((entry) => entry.includes(` TABLE ${schema} quote_request `));
  if (!isOurs || !entries.every((entry) => ourEntry.test(entry)))
    throw new UserError(`It is not a backup of quote requests in the schema ${schema}.`);
  await runPostgresProgram("pg_restore", [`--file=${devNull}`, path]);
}

/** Marks an empty database. No server starts while the table `unfinished_restore` exists. */
async function beginRestore(trx: Transaction<Tables>): Promise<void> {
  const { isEmpty, isInUse } = await describeServer(trx);
  if (isInUse) throw new UserError("A server or another program uses the database. Stop it first.");
  if (!isEmpty) throw new UserError("There are tables in the database. Restore into an empty one.");
  await sql`create table unfinished_restore ()`.execute(trx);
}

/** Drops all tables: there were none before the restore. */
async function dropTables(trx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(trx);
  const tables = rows.map(({ name }) => sql.table(name));
  await sql`drop table ${sql.join(tables)} cascade`.execute(trx);
}
