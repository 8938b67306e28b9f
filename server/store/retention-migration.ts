import { type Kysely, sql } from "kysely";
import { makeIndex } from "./make-index.ts";

export async function makeRetentionAndHeldChannels(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("quote_request").addColumn("retained_from", "bigint").execute();
  await sql`update quote_request set retained_from = received_at`.execute(db);
  await makeIndex(db, "quote_request", ["retained_from"]);
  await db.schema
    .createTable("retention_clock")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("elapsed_at", "bigint", (column) => column.notNull())
    .addColumn("lead_ms", "bigint", (column) => column.notNull())
    .addColumn("lead_since", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("configured_channel")
    .addColumn("channel", "text", (column) => column.primaryKey())
    .execute();
  await db.schema
    .alterTable("delivery")
    .addColumn("in_digest", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
