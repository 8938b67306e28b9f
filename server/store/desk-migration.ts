import { type Kysely, sql } from "kysely";
import { makeIndex } from "./make-index.ts";
import { fillSearchTexts } from "./search-migration.ts";
import type { Tables } from "./tables.ts";

export async function makeDesk(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("quote_request").addColumn("status", "text").execute();
  await db.schema
    .alterTable("quote_request")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await makeIndex(db, "quote_request", ["status", "received_at", "id"]);
  await db.schema
    .createTable("request_event")
    .addColumn("request_id", "text", (column) => column.notNull().references("quote_request.id").onDelete("cascade"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("status", "text")
    .addColumn("status_before", "text")
    .addColumn("note", "text")
    .addColumn("suspicion_before", "text")
    .addPrimaryKeyConstraint("request_event_number", ["request_id", "number"])
    .execute();
  await db.schema
    .createTable("sign_in_link")
    .addColumn("secret_hash", "text", (column) => column.primaryKey())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("browser_hash", "text")
    .addColumn("code_hash", "text")
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("staff_session")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("secret_hash", "text", (column) => column.notNull().unique())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("made_at", "bigint", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .addColumn("proved", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("challenge", "text")
    .execute();
  await db.schema
    .createTable("passkey")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("counter", "bigint", (column) => column.notNull())
    .addColumn("transports", "text", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("made_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await db.schema
    .createTable("page_tap")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("taps", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("page_tap_of_day", ["day", "page", "kind"])
    .execute();
}

export async function makeKnownBrowsers(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("staff_session").addColumn("browser_hash", "text").execute();
  await db.schema
    .createTable("known_browser")
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("browser_hash", "text", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("known_browser_of_address", ["address", "browser_hash"])
    .execute();
}

export async function makeCallBack(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("quote_request").addColumn("call_back", "text").execute();
  await makeIndex(db, "quote_request", ["call_back"]);
  await db.schema.alterTable("request_event").addColumn("call_back", "text").execute();
  await db.schema.alterTable("request_event").addColumn("call_back_before", "text").execute();
}

export async function makeMorningDigest(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("morning_digest")
    .addColumn("day", "text", (column) => column.primaryKey())
    .addColumn("next_at", "bigint", (column) => column.notNull())
    .addColumn("sent_at", "bigint")
    .execute();
}

export async function makeAttribution(db: Kysely<unknown>): Promise<void> {
  for (const column of ["source", "medium", "campaign", "term", "content", "referrer", "first_page"])
    await db.schema.alterTable("quote_request").addColumn(column, "text").execute();
}

export async function makeSignInChallenges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("sign_in_challenge")
    .addColumn("challenge_hash", "text", (column) => column.primaryKey())
    .addColumn("browser_hash", "text", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
}

export async function makeChallengeLife(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("staff_session").addColumn("challenge_at", "bigint").execute();
}

export async function makeCorrections(db: Kysely<unknown>): Promise<void> {
  const parts = ["taken_by", "amount", "address", "corrected_name", "corrected_phone", "corrected_email"];
  for (const part of parts) {
    await db.schema.alterTable("quote_request").addColumn(part, "text").execute();
    await db.schema.alterTable("request_event").addColumn(part, "text").execute();
    await db.schema.alterTable("request_event").addColumn(`${part}_before`, "text").execute();
  }
  for (const key of ["corrected_email_key", "corrected_phone_key"]) {
    await db.schema.alterTable("quote_request").addColumn(key, "text").execute();
    await makeIndex(db, "quote_request", [key]);
  }
}

/**
 * Adds the status Tried. New requests that staff entered become Called, and those that staff called or texted become
 * Tried. Undone events do not count.
 */
export async function markTried(db: Kysely<unknown>): Promise<void> {
  // Covers the counts of the desk.
  await makeIndex(db, "quote_request", ["status", "taken_by", "suspicion", "id"]);
  const standing = (conditions: ReturnType<typeof sql>) => sql`exists (
    select 1 from request_event e where e.request_id = quote_request.id and ${conditions} and not exists (
      select 1 from request_event n where n.request_id = e.request_id and n.number = e.number + 1 and n.kind = 'undo'))`;
  const isEntered = sql`${standing(sql`e.kind = 'entered'`)} and not ${standing(sql`e.status = 'new'`)}`;
  await sql`update quote_request set status = 'called' where status = 'new' and ${isEntered}`.execute(db);
  const isTried = standing(sql`e.kind in ('no-answer', 'text-opened')`);
  await sql`update quote_request set status = 'tried' where status = 'new' and ${isTried}`.execute(db);
  // Undoing the newest event, such as a note, restores the new status.
  const status = sql`(select status from quote_request where id = request_id and version = number)`;
  await sql`update request_event set status_before = ${status}
    where status_before = 'new' and status is null and kind = 'act' and ${status} in ('tried', 'called')`.execute(db);
}

/** Adds the prepared message of an event, and moves the person to the front of search texts. */
export async function makeMessages(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable("request_event").addColumn("message", "text").execute();
  await fillSearchTexts(db);
}
