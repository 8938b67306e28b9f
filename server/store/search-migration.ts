import { type Kysely, sql } from "kysely";
import { noteColumns, requestSearchText } from "./columns.ts";
import type { Tables } from "./tables.ts";

const chunkSize = 500;

/** The step `0014-search-text`. Older servers leave the columns out. */
export async function makeSearchText(db: Kysely<Tables>): Promise<void> {
  for (const table of ["quote_request", "request_event"])
    await db.schema.alterTable(table).addColumn("search_text", "text").execute();
  await fillSearchTexts(db);
}

/** Computes the search text of every row that has none. */
export async function fillSearchTexts(db: Kysely<Tables>): Promise<void> {
  while (await fillRequests(db));
  while (await fillNotes(db));
}

/** Fills one chunk. Resolves false where no row was left. */
async function fillRequests(db: Kysely<Tables>): Promise<boolean> {
  const rows = await db
    .selectFrom("quote_request")
    .selectAll()
    .where("search_text", "is", null)
    .limit(chunkSize)
    .execute();
  if (rows.length === 0) return false;
  const filled = rows.map((row) => sql`(${row.id}, ${requestSearchText(row)})`);
  await sql`
    with filled (id, search_text) as (values ${sql.join(filled)})
    update quote_request set search_text = filled.search_text
    from filled where filled.id = quote_request.id`.execute(db);
  return true;
}

async function fillNotes(db: Kysely<Tables>): Promise<boolean> {
  const rows = await db
    .selectFrom("request_event")
    .select(["request_id", "number", "note"])
    .where("note", "is not", null)
    .where("search_text", "is", null)
    .limit(chunkSize)
    .execute();
  if (rows.length === 0) return false;
  const filled = rows.map(
    (row) => sql`(${row.request_id}, ${sql.lit(row.number)}, ${noteColumns(row.note).search_text})`,
  );
  await sql`
    with filled (request_id, number, search_text) as (values ${sql.join(filled)})
    update request_event set search_text = filled.search_text
    from filled where filled.request_id = request_event.request_id and filled.number = request_event.number`.execute(
    db,
  );
  return true;
}
