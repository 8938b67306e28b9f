import type { Kysely } from "kysely";

/** The step `0007-reminders`. A server of before goes on storing beside it: what it knows nothing of may be left out. */
export async function makeReminders(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("quote_request").addColumn("opened_at", "bigint").execute();
}
