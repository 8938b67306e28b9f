import type { Kysely } from "kysely";
import { noteColumns, requestSearchText } from "./columns.ts";
import type { Tables } from "./tables.ts";

export async function makeSearchText(db: Kysely<Tables>): Promise<void> {
  for (const table of ["quote_request", "request_event"])
    await db.schema.alterTable(table).addColumn("search_text", "text").execute();
  await fillSearchTexts(db);
}

/** Recomputes the search text of every stored request and note. */
export async function fillSearchTexts(db: Kysely<Tables>): Promise<void> {
  const requests = await db.selectFrom("quote_request").selectAll().execute();
  for (const row of requests) {
    const search_text = requestSearchText(row);
    await db.updateTable("quote_request").set({ search_text }).where("id", "=", row.id).execute();
  }
  const notes = await db
    .selectFrom("request_event")
    .select(["request_id", "number", "note"])
    .where("note", "is not", null)
    .execute();
  for (const { request_id, number, note } of notes)
    await db
      .updateTable("request_event")
      .set(noteColumns(note))
      .where("request_id", "=", request_id)
      .where("number", "=", number)
      .execute();
}
