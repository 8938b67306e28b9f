import type { Kysely } from "kysely";
import { contactKeys, toCorrectionColumns } from "./columns.ts";
import { makeIndex } from "./make-index.ts";
import type { Tables } from "./tables.ts";

export async function makeKeys(db: Kysely<Tables>): Promise<void> {
  for (const key of ["email_key", "phone_key"]) {
    await db.schema.alterTable("quote_request").addColumn(key, "text").execute();
    await makeIndex(db, "quote_request", [key]);
  }
}

/** Recomputes the contact keys and the search text of every stored request, as sent and as corrected. */
export async function fillKeys(db: Kysely<Tables>): Promise<void> {
  const rows = await db.selectFrom("quote_request").selectAll().execute();
  for (const row of rows) {
    const columns = { ...contactKeys(row), ...toCorrectionColumns(row) };
    await db.updateTable("quote_request").set(columns).where("id", "=", row.id).execute();
  }
}
