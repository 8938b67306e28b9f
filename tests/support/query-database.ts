import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { Environment } from "../../server/config/settings.ts";
import { databaseFileName } from "../../server/store/sqlite.ts";

export type Rows = Record<string, unknown>[];

/** Queries the database of these settings directly, without a server. */
export async function queryDatabase({ DATA_DIR = "", DATABASE_URL }: Environment, query: string): Promise<Rows> {
  if (DATABASE_URL) {
    const client = new pg.Client({ connectionString: DATABASE_URL });
    client.on("error", () => {});
    try {
      await client.connect();
      return (await client.query(query)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }
  using database = new DatabaseSync(join(DATA_DIR, databaseFileName), { timeout: 5_000 });
  return database.prepare(query).all();
}
