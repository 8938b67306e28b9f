import { type Kysely, sql } from "kysely";
import { type Database, UserError } from "./database.ts";
import type { Tables } from "./tables.ts";

/** PostgreSQL allows 65,535 values in a statement. No table has 100 columns. */
const rowsPerStatement = 500;

/** Copies all tables from SQLite into an empty PostgreSQL database, all or nothing. Returns the rows per table. */
export function copyTables(from: Database, to: Database): Promise<Record<string, number>> {
  return from.write((source) =>
    to.write(async (target) => {
      const counts: Record<string, number> = {};
      // In creation order, so that rows come after those they reference.
      const tables = await sql<{ name: keyof Tables }>`
        select name from sqlite_schema
        where type = 'table' and name not like 'sqlite%' and name not like 'kysely%' and name <> 'write_check'
        order by rowid`.execute(source);
      for (const { name: table } of tables.rows) {
        // A server that was tried on the new database has recorded its services. They are in the old one too.
        if (table === "served_service") await target.deleteFrom(table).execute();
        if ((await countRows(target, table)) > 0)
          throw new UserError(
            `The PostgreSQL database is not empty: ${table} has rows. If a move into it was interrupted and no server ` +
              "has used it since, drop it, create it again and run move-to again.",
          );
        const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(source);
        for (let at = 0; at < rows.length; at += rowsPerStatement)
          await target
            .insertInto(table)
            .values(rows.slice(at, at + rowsPerStatement) as never)
            .execute();
        counts[table] = await countRows(target, table);
        if (counts[table] !== rows.length)
          throw new UserError(`PostgreSQL has ${counts[table]} of ${rows.length} rows of ${table}. Nothing was moved.`);
      }
      return counts;
    }),
  );
}

async function countRows(kysely: Kysely<Tables>, table: keyof Tables): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(kysely);
  return Number(rows[0]?.count);
}
