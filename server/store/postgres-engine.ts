import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Engine, Patience } from "./engine.ts";
import type { Log } from "./log.ts";
import { faultCode } from "./store-faults.ts";
import type { Tables } from "./tables.ts";

const bigintType = 20;

// A query that outlives its timeout is answered as unavailable; the staff's vacuum may take as long as it needs.
const queryTimeoutMs: Record<Patience, number | undefined> = { server: 10_000, staff: undefined };

export function openPostgres(databaseUrl: string, patience: Patience, log: Log): Engine {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 8,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    query_timeout: queryTimeoutMs[patience],
    statement_timeout: queryTimeoutMs[patience],
    types: { getTypeParser: parserOf },
  });
  listenForFaults(pool, log);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: "postgres",
    db,
    clock: () => sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
    beginPicture: "begin isolation level repeatable read read only",
    takeUpDelivering: async () => true,
    scrub: async () => {
      await sql`vacuum quote_request, delivery, delivery_attempt`.execute(db);
    },
    close: () => db.destroy(),
  };
}

/** Times and counts are bigint, which pg gives as text; all of ours fit a number. */
function parserOf(type: number, format?: "text" | "binary") {
  if (type === bigintType) return Number;
  return pg.types.getTypeParser(type, format as "text");
}

/** Without a listener on the pool and on every client, a restart of the database would end the server. */
function listenForFaults(pool: pg.Pool, log: Log): void {
  const listener = (error: Error) => log.warn({ fault: faultCode(error) }, "a database connection was lost");
  pool.on("error", listener);
  pool.on("connect", (client) => {
    client.on("error", listener);
    // An acknowledged request is on disk even where the database's own default is to answer before.
    client
      .query("select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'")
      .catch(listener);
  });
}
