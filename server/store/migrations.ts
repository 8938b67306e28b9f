import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { QuoteRequestField } from "#contract/quote-request.ts";
import { toFieldColumns } from "./columns.ts";
import * as desk from "./desk-migration.ts";
import { fillKeys, makeKeys } from "./key-migration.ts";
import { makeIndex } from "./make-index.ts";
import { makeSearchText } from "./search-migration.ts";
import type { Tables } from "./tables.ts";

/** Never edit a released migration. New columns are nullable or have a default, since older servers still write. */
export const migrations = {
  "0001-quote-requests-and-deliveries": { up: makeTables },
  "0002-desk": { up: desk.makeDesk },
  "0003-retention-and-held-channels": { up: doNothing },
  "0004-known-browsers": { up: desk.makeKnownBrowsers },
  "0005-other-keys": { up: makeOtherKey },
  "0006-erasures": { up: makeKeys },
  "0007-reminders": { up: doNothing },
  "0008-challenge-life": { up: desk.makeChallengeLife },
  "0009-call-back": { up: desk.makeCallBack },
  "0010-morning-digest": { up: desk.makeMorningDigest },
  "0011-attribution": { up: desk.makeAttribution },
  "0012-sign-in-challenges": { up: desk.makeSignInChallenges },
  "0013-phone-keys": { up: doNothing },
  "0014-search-text": { up: makeSearchText },
  "0015-no-reminders": { up: dropReminders },
  "0016-drop-unused": { up: dropUnused },
  // Again, since databases that ran 0016 in an older version still have the table `erasure`.
  "0017-no-erasures": { up: dropUnused },
  "0018-marked-deliveries": { up: markDeliveries },
  "0019-corrections": { up: desk.makeCorrections },
  "0020-email-keys": { up: fillKeys },
  "0021-served-services": { up: makeServedService },
  "0022-tried": { up: desk.markTried },
  "0023-messages": { up: desk.makeMessages },
} satisfies Record<string, Migration>;

/** Migrates the tables in one transaction. A lock makes servers that start together take turns. */
export async function migrate(kysely: Kysely<Tables>): Promise<void> {
  const { error } = await migratorOf(kysely).migrateToLatest();
  if (error) throw error;
}

/** Returns whether all migrations have run. */
export async function isMigrated(kysely: Kysely<Tables>): Promise<boolean> {
  const steps = await migratorOf(kysely).getMigrations();
  return steps.every(({ executedAt }) => executedAt);
}

/** Returns whether no migration has run, as in a new database. */
export async function isEmpty(kysely: Kysely<Tables>): Promise<boolean> {
  const steps = await migratorOf(kysely).getMigrations();
  return steps.every(({ executedAt }) => !executedAt);
}

function migratorOf(db: Kysely<Tables>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

async function makeTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("quote_request")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("received_at", "bigint", (column) => column.notNull())
    .addColumn("dedupe_key", "text", (column) => column.notNull().unique())
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("services", "text", (column) => column.notNull())
    .addColumn("urgency", "text", (column) => column.notNull())
    .addColumn("page", "text")
    .addColumn("suspicion", "text")
    .execute();
  await makeIndex(db, "quote_request", ["received_at", "id"]);
  await makeIndex(db, "quote_request", ["fingerprint", "received_at"]);
  await db.schema
    .createTable("delivery")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("request_id", "text", (column) => column.notNull().references("quote_request.id").onDelete("cascade"))
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("received_at", "bigint", (column) => column.notNull())
    .addColumn("queued_at", "bigint", (column) => column.notNull())
    .addColumn("next_at", "bigint", (column) => column.notNull())
    .addColumn("lease", "text")
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("ambiguous_tries", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("sent_at", "bigint")
    .addColumn("last_error", "text")
    .addUniqueConstraint("delivery_once_per_channel", ["request_id", "channel"])
    .execute();
  await makeIndex(db, "delivery", ["state", "next_at", "received_at"]);
  await db.schema
    .createTable("delivery_attempt")
    .addColumn("delivery_id", "text", (column) => column.notNull().references("delivery.id").onDelete("cascade"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("started_at", "bigint", (column) => column.notNull())
    .addColumn("ended_at", "bigint")
    .addColumn("outcome", "text")
    .addColumn("error", "text")
    .addColumn("ambiguous", "integer", (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("delivery_attempt_number", ["delivery_id", "number"])
    .execute();
  await db.schema
    .createTable("write_check")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("checked_at", "bigint", (column) => column.notNull())
    .execute();
}

async function makeOtherKey(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("other_key")
    .addColumn("dedupe_key", "text", (column) => column.primaryKey())
    .addColumn("request_id", "text", (column) => column.notNull().references("quote_request.id").onDelete("cascade"))
    .execute();
  await makeIndex(db, "other_key", ["request_id"]);
}

async function makeServedService({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("served_service")
    .addColumn("name", "text", (column) => column.primaryKey())
    .execute();
}

/** Keeps sent reminders, which are part of a request's history. */
async function dropReminders(db: Kysely<unknown>): Promise<void> {
  await sql`delete from delivery where channel = 'reminder' and state <> 'sent'`.execute(db);
}

/** Drops the tables and columns of migrations 3, 6 and 7. Older versions cannot store requests afterwards. */
async function dropUnused({ schema, introspection }: Kysely<unknown>): Promise<void> {
  await schema.dropIndex("quote_request_by_retained_from").ifExists().execute();
  const unused = ["retained_from", "opened_at", "in_digest"];
  for (const table of await introspection.getTables())
    for (const { name } of table.columns.filter((column) => unused.includes(column.name)))
      await schema.alterTable(table.name).dropColumn(name).execute();
  for (const table of ["retention_clock", "configured_channel", "erasure"])
    await schema.dropTable(table).ifExists().execute();
}

/** Replaces a migration whose tables and columns a later one drops, or whose values a later one computes. */
async function doNothing(): Promise<void> {}

async function markDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("delivery")
    .addColumn("is_marked", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  const marked = sql`select id from quote_request where suspicion is not null`;
  await sql`update delivery set is_marked = 1 where request_id in (${marked})`.execute(db);
}

/** Returns the migration for a new form field. Older requests get its default. */
export function addField(field: QuoteRequestField): Migration {
  const initial = toFieldColumns({})[field];
  const up = ({ schema }: Kysely<unknown>) =>
    schema
      .alterTable("quote_request")
      .addColumn(field, "text", (column) => column.notNull().defaultTo(initial))
      .execute();
  return { up };
}
