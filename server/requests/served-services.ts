import type { Kysely } from "kysely";
import type { Notices } from "#contract/quote-request.ts";
import { type Reading, readQuoteRequest } from "#contract/read-quote-request.ts";
import type { Release } from "../built-site/release.ts";
import { storableText } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import type { Tables } from "../store/tables.ts";

/** Records the names of services that visitors see now, since an open page still sends them after a service is renamed. */
export async function recordServices(db: Database, names: string[]): Promise<void> {
  const recorded = await db.read(readRecorded);
  const missing = names.map(storableText).filter((name) => !recorded.includes(name));
  if (missing.length === 0) return;
  const rows = missing.map((name) => ({ name }));
  await db.write((trx) =>
    trx
      .insertInto("served_service")
      .values(rows)
      .onConflict((conflict) => conflict.column("name").doNothing())
      .execute(),
  );
}

/** Reads an untrusted body. Accepts the services of this release and of every release that was served before. */
export async function readServedRequest(
  db: Database,
  { services, manifest }: Pick<Release, "services" | "manifest">,
  body: unknown,
): Promise<Reading> {
  const notices: Notices = manifest.company.words.notices;
  const reading = readQuoteRequest(body, { services, notices });
  const isUnknown = reading.outcome === "refused" && reading.problems.some(({ code }) => code === "service-unknown");
  if (!isUnknown) return reading;
  return readQuoteRequest(body, { services: [...services, ...(await db.read(readRecorded))], notices });
}

async function readRecorded(kysely: Kysely<Tables>): Promise<string[]> {
  const rows = await kysely.selectFrom("served_service").select("name").execute();
  return rows.map(({ name }) => name);
}
