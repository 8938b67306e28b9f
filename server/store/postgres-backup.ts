import { devNull } from "node:os";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Logger } from "../logger.ts";
import { type Database, openDatabase, UserError } from "./database.ts";
import { migrate } from "./migrations.ts";
import { expectProgramFor, runPostgresProgram } from "./postgres-programs.ts";
import { makeWholeFile } from "./private-files.ts";
import type { Tables } from "./tables.ts";

/** What a backup of ours holds. Anything else could run SQL of its own. */
const ourEntry = /^\d+; \d+ \d+ (TABLE|TABLE DATA|CONSTRAINT|FK CONSTRAINT|INDEX|SCHEMA|COMMENT) /;

const asWeAre = ["--no-owner", "--no-privileges"];

/** Dumps the schema of our tables into a new file and reads the file back. */
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

/**
 * Fills an empty database from a backup. `settle` changes it before a server can use it. Throws `UserError` if something
 * else uses the database or the backup cannot be used.
 */
export async function restorePostgres<T>(
  { databaseUrl, log }: { databaseUrl: string; log: Logger },
  path: string,
  settle: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const db = await openDatabase({ dataDir: "", databaseUrl }, { log, patience: "staff", tables: "leave" });
  try {
    const { schema, version, hasTables, isInUse } = await db.read(describeServer);
    await expectProgramFor("pg_restore", version);
    if (isInUse) throw new UserError("A server or another program uses the database. Stop it first.");
    if (hasTables) throw new UserError("There are requests in the database. Restore into an empty one.");
    const tables = await readTableNames(path, schema);
    const restored = ["--single-transaction", ...asWeAre, `--schema=${schema}`, path];
    return await orDrop(db, tables, async () => {
      await runPostgresProgram("pg_restore", restored, databaseUrl);
      await db.read(migrate);
      return db.write(async (trx) => {
        await sql`drop table unfinished_restore`.execute(trx);
        return settle(trx);
      });
    });
  } catch (error) {
    throw new UserError(`${path} cannot be restored, and nothing was changed: ${(error as Error).message}`);
  } finally {
    await db.close();
  }
}

async function describeServer(kysely: Kysely<Tables>) {
  const { rows } = await sql<{ schema: string; version: number; hasTables: boolean; isInUse: boolean }>`
    select
      current_schema() as schema,
      current_setting('server_version_num')::int / 10000 as version,
      to_regclass('quote_request') is not null as "hasTables",
      exists (
        select from pg_stat_activity
        where datname = current_database() and usename is not null and pid <> pg_backend_pid()
      ) as "isInUse"`.execute(kysely);
  return rows[0] as NonNullable<(typeof rows)[0]>;
}

/** Reads a backup through and returns the tables in it. Throws `UserError` unless it holds ours and nothing but tables. */
async function readTableNames(path: string, schema: string): Promise<string[]> {
  const list = await runPostgresProgram("pg_restore", ["--list", path]);
  const entries = list.split("\n").filter((line) => /^\d/.test(line));
  const tables = entries.flatMap((entry) => / TABLE (\S+) (\S+) \S+$/.exec(entry)?.slice(1, 3).join(".") ?? []);
  if (!tables.includes(`${schema}.quote_request`) || !entries.every((entry) => ourEntry.test(entry)))
    throw new UserError(`It is not a backup of quote requests in the schema ${schema}.`);
  await runPostgresProgram("pg_restore", [`--file=${devNull}`, path]);
  return tables;
}

/** Drops the tables again if the work fails. A server does not start while `unfinished_restore` is there. */
async function orDrop<T>(db: Database, tables: string[], work: () => Promise<T>): Promise<T> {
  await db.write((trx) => sql`create table unfinished_restore ()`.execute(trx));
  try {
    return await work();
  } catch (error) {
    const made = ["unfinished_restore", ...tables].map((table) => sql.table(table));
    await db.write((trx) => sql`drop table if exists ${sql.join(made)} cascade`.execute(trx));
    throw error;
  }
}
