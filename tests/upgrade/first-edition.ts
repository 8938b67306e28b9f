import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Environment } from "../../server/config/settings.ts";
import { databaseFileName } from "../../server/store/sqlite.ts";
import { queryDatabase, type Rows } from "../support/query-database.ts";

/** The requests of a server of the first edition when it was killed, with the states of their deliveries. */
export const firstEdition: Record<string, { letter: string; webhook: string; receipt?: string; suspect?: true }> = {
  "Ann Alder": { letter: "sent", webhook: "sent", receipt: "sent" },
  "Ben Birch": { letter: "sent", webhook: "sent", receipt: "sent" },
  "Chloé Núñez": { letter: "sent", webhook: "sent", receipt: "sent" },
  "Spam Robot": { letter: "sent", webhook: "sent", suspect: true },
  "Dora Dogwood": { letter: "sent", webhook: "queued", receipt: "sent" },
  // The mail server hung up three times after the whole email.
  "Earl Elm": { letter: "failed", webhook: "sent", receipt: "failed" },
  "Fern Fir": { letter: "queued", webhook: "sent", receipt: "failed" },
  // Rejected for good (550).
  "Gil Ginkgo": { letter: "queued", webhook: "sent", receipt: "failed" },
  // Rejected for now (451).
  "http://spam.example Hank": { letter: "queued", webhook: "sent", suspect: true },
  "Ivy Iris": { letter: "queued", webhook: "sent", receipt: "queued" },
  // Being sent when the server was killed.
  "June Juniper": { letter: "queued", webhook: "sent", receipt: "queued" },
};

export const tables = ["quote_request", "delivery", "delivery_attempt"];

const newestAgeMs = 2 * 60 * 60_000;

const times = {
  quote_request: ["received_at"],
  delivery: ["received_at", "queued_at", "next_at", "sent_at"],
  delivery_attempt: ["started_at", "ended_at"],
};

/**
 * Fills an empty store with the database of a first-edition server (commit a5dfb6e). That server wrote both files itself,
 * with a mail server and a webhook that failed.
 */
export async function placeFirstEdition(env: Environment): Promise<void> {
  if (env.DATABASE_URL) await queryDatabase(env, readFileSync(join(import.meta.dirname, "first-edition.sql"), "utf8"));
  else copyFileSync(join(import.meta.dirname, "first-edition.sqlite"), join(env.DATA_DIR ?? "", databaseFileName));
  await moveTimes(env);
}

export function rowsOf(env: Environment, table: string): Promise<Rows> {
  return queryDatabase(env, `select * from ${table} order by 1, 2`);
}

/** Makes the rows two hours old, so that their retries and their retention have not ended. */
async function moveTimes(env: Environment): Promise<void> {
  const [newest] = await queryDatabase(env, "select max(received_at) as at from quote_request");
  const byMs = Date.now() - newestAgeMs - Number(newest?.at);
  for (const [table, columns] of Object.entries(times)) {
    const changes = columns.map((column) => `${column} = ${column} + ${byMs}`);
    await queryDatabase(env, `update ${table} set ${changes.join(", ")}`);
  }
}
