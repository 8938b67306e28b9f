import type { Kysely } from "kysely";

/** Creates an index, named after its table and columns. */
export async function makeIndex(
  { schema }: Pick<Kysely<unknown>, "schema">,
  table: string,
  columns: string[],
): Promise<void> {
  const name = `${table}_by_${columns.join("_and_")}`;
  await schema.createIndex(name).on(table).columns(columns).execute();
}
