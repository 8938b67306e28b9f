import type { SchemaModule } from "kysely";

/** Creates an index, named after its table and columns. */
export async function makeIndex(db: { schema: SchemaModule }, table: string, columns: string[]): Promise<void> {
  const name = `${table}_by_${columns.join("_and_")}`;
  await db.schema.createIndex(name).on(table).columns(columns).execute();
}
