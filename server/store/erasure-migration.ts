import { type Kysely, sql } from "kysely";
import { contactKeys } from "./columns.ts";
import { makeIndex } from "./make-index.ts";

const pageSize = 500;

/** The step `0006-erasures`. A server of before goes on storing beside it: it leaves the keys out. */
export async function makeErasures(db: Kysely<unknown>): Promise<void> {
  for (const key of ["email_key", "phone_key"]) {
    await db.schema.alterTable("quote_request").addColumn(key, "text").execute();
    await makeIndex(db, "quote_request", [key]);
  }
  await fillKeys(db);
  await db.schema
    .createTable("erasure")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("hash_key", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("erased_at", "bigint", (column) => column.notNull())
    .addColumn("is_finished", "integer", (column) => column.notNull())
    .execute();
}

/** The step `0017-no-erasures`. */
export async function dropErasures(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("erasure").ifExists().execute();
}

/** Computes the keys of every stored request again. */
export async function fillKeys(db: Kysely<unknown>): Promise<void> {
  for (let last = ""; ; ) {
    const page = sql<Record<"id" | "email" | "phone", string>>`
      select id, email, phone from quote_request where id > ${last} order by id limit ${pageSize}`;
    const { rows } = await page.execute(db);
    if (rows.length === 0) return;
    const keyed = rows.map(({ id, ...contacts }) => {
      const { email_key, phone_key } = contactKeys(contacts);
      return sql`(${id}, ${email_key}, ${phone_key})`;
    });
    await sql`
      with keyed (id, email_key, phone_key) as (values ${sql.join(keyed)})
      update quote_request set email_key = keyed.email_key, phone_key = keyed.phone_key
      from keyed where keyed.id = quote_request.id`.execute(db);
    last = rows.at(-1)?.id ?? last;
  }
}
