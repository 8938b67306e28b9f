import type { QueryResultRow } from "pg";

/** Reads the settings and privileges that the server needs, as one row. */
export const requirementsQuery = `
  select
    current_setting('server_version_num')::int as version,
    current_setting('server_version') as "versionName",
    getdatabaseencoding() as encoding,
    current_setting('default_transaction_isolation') as isolation,
    current_setting('statement_timeout') as "statementTimeout",
    current_database() as database,
    current_user as account,
    current_schema() as schema,
    to_regclass('unfinished_restore') is not null as "isHalfRestored",
    to_regclass('quote_request') is not null or has_schema_privilege(current_schema(), 'create') as "canMakeTables",
    (select name from unnest(array['quote_request', 'delivery', 'delivery_attempt', 'other_key', 'served_service', 'write_check']) as name
      where not (select bool_and(has_table_privilege(to_regclass(name), privilege))
        from unnest(array['select', 'insert', 'update', 'delete']) as privilege) limit 1) as "unusableTable"`;

const oldestVersion = 130_000;

/** Returns the first unmet requirement with its value and the fix, or undefined. */
export function unmetNeed(found: QueryResultRow, statementTimeout: string | undefined): string | undefined {
  const { account, database, schema } = found;
  if (found.version < oldestVersion)
    return `PostgreSQL is version ${found.versionName}: this server needs 13 or newer. Upgrade PostgreSQL.`;
  if (found.encoding !== "UTF8")
    return `The encoding of the database ${database} is ${found.encoding}, not UTF8. Create another one: create database NAME encoding 'UTF8' template template0; Then move the requests to it: docs/upgrade.md.`;
  if (found.isolation !== "read committed")
    return `default_transaction_isolation is ${found.isolation}. Run: alter database ${database} set default_transaction_isolation = 'read committed';`;
  if (schema === null)
    return `The search_path of ${account} names no schema that it can use. Run: alter role ${account} set search_path = public; grant usage on schema public to ${account};`;
  if (!found.canMakeTables)
    return `The account ${account} cannot create tables in the schema ${schema}. Run: grant create on schema ${schema} to ${account};`;
  if (found.unusableTable)
    return `The account ${account} cannot read and write the table ${found.unusableTable}. Run: grant all on all tables in schema ${schema} to ${account}; Better, let it own the tables: alter table NAME owner to ${account};`;
  if (found.isHalfRestored)
    return `A restore into the database ${database} was interrupted. Restore into an empty database.`;
  if (statementTimeout && found.statementTimeout !== statementTimeout)
    return `statement_timeout is ${found.statementTimeout}, not ${statementTimeout}: a pooler drops it. ${avoidPooler}`;
  return undefined;
}

const avoidPooler = "Point DATABASE_URL to PostgreSQL itself, usually at port 5432, not to a pooler such as PgBouncer.";

/** Returns the fix if a pooler rejected our connection settings, or undefined. */
export function poolerRefusal(error: unknown): string | undefined {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const isRefused = code === "08P01" && String(message).startsWith("unsupported startup parameter");
  return isRefused ? `A pooler rejects the settings of our connections (08P01). ${avoidPooler}` : undefined;
}
