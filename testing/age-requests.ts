import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";

/** Moves every request of a place into the past, as if it had arrived earlier. No server may run there meanwhile. */
export async function ageRequests(env: Record<string, string>, byMs: number): Promise<void> {
  const updates = ["quote_request", "delivery"].map(
    (table) => `update ${table} set received_at = received_at - ${byMs}`,
  );
  if (!env.DATABASE_URL) {
    const database = new DatabaseSync(join(env.DATA_DIR ?? "", "quote-requests.sqlite"));
    for (const update of updates) database.exec(update);
    return database.close();
  }
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  for (const update of updates) await client.query(update);
  await client.end();
}
