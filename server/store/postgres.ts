import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { secondMs } from "#contract/durations.ts";
import type { Logger } from "../logger.ts";
import type { Engine, FaultKind, Patience } from "./engine.ts";
import { poolerRefusal, requirementsQuery, unmetNeed } from "./postgres-needs.ts";
import type { Tables } from "./tables.ts";

const serverStatementTimeoutS = 8;

/** Limits for silently lost connections: queries end, and a lost session frees its locks. */
const timeouts: Record<Patience, pg.PoolConfig> = {
  server: {
    // Shorter than query_timeout, since the connection stays usable after PostgreSQL's own error.
    statement_timeout: serverStatementTimeoutS * secondMs,
    query_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
  },
  staff: { query_timeout: 25_000 },
};

const connections: pg.PoolConfig = {
  max: 8,
  connectionTimeoutMillis: 3_000,
  // Short, so that few dead connections remain after a network fault.
  idleTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

const timedOut = "Query read timeout";

// pg and Kysely give these errors no code.
const connectionErrors = [
  timedOut,
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Connection terminated",
  "Client was closed and is not queryable",
  "Client has encountered a connection error and is not queryable",
  "Cannot use a pool after calling end on the pool",
  "Postgres connection has been discarded",
];

const systemErrorCode = /^E(?!RR_)[A-Z_]+$/;

const bigintType = 20;

/** Connects on first use and replaces lost connections. */
export function openPostgres(connectionString: string, patience: Patience, log: Logger): Engine {
  const pool = new pg.Pool({
    ...connections,
    ...timeouts[patience],
    connectionString,
    types: { getTypeParser: parserOf },
    Client: WatchedClient as unknown as new () => pg.ClientBase,
    // Overrides a server setting that acknowledges a COMMIT before it is on disk.
    options: "-c synchronous_commit=on",
  });
  const onError = (error: Error) => {
    const code = faultOf(error)?.code ?? error.name;
    log.warn({ event: "database_connection_lost", code }, "a database connection was lost");
  };
  pool.on("error", onError);
  // Without an error listener on every client, a database restart would end the server.
  pool.on("connect", (client) => client.on("error", onError));
  // A session that began on a read-only database stays read-only.
  pool.on("release", (_error, client) => client instanceof WatchedClient && client.endIfBroken());
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    name: "postgres",
    kysely,
    now: () => sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
    async lockKeys(trx, keys) {
      // Sorted, so that two servers that lock the same keys cannot deadlock.
      const sorted = sql.val(keys.toSorted());
      await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sorted}::text[]) as key`.execute(
        trx,
      );
    },
    acquireWorkerLock: async () => true,
    async vacuum() {
      // Starting parallel workers takes longer than vacuuming the indexes.
      await sql`vacuum (parallel 0) quote_request, delivery, delivery_attempt, request_event`.execute(kysely);
    },
    findUnmetNeed: () => findUnmetNeed(pool, patience),
    findDamage: async () => undefined,
    faultOf,
    close: () => kysely.destroy(),
  };
}

/** Closes its connection after an error that may repeat with each query. */
class WatchedClient extends pg.Client {
  #isBroken = false;

  override query(...args: unknown[]): never {
    const result = (super.query as (...args: unknown[]) => unknown).apply(this, args);
    if (result instanceof Promise) {
      result.catch((error: Error) => {
        this.#isBroken ||= faultOf(error)?.kind === "unavailable";
        // The next query would receive the late answer.
        if (error.message === timedOut) this.endIfBroken();
      });
    }
    return result as never;
  }

  endIfBroken(): void {
    if (this.#isBroken) void this.end().catch(() => {});
  }
}

function faultOf(error: unknown): ReturnType<Engine["faultOf"]> {
  const { code, message = "" } = (error ?? {}) as { code?: unknown; message?: string };
  if (typeof code === "string" && systemErrorCode.test(code)) return { code, kind: "unavailable" };
  if (connectionErrors.some((known) => message.startsWith(known))) {
    return { code: message === timedOut ? "QUERY_TIMEOUT" : "CONNECTION_LOST", kind: "unavailable" };
  }
  const kind = typeof code === "string" ? kindOfState(code) : undefined;
  return kind && { code: String(code), kind };
}

/** Maps an SQLSTATE (PostgreSQL manual, appendix A). Syntax errors and unknown columns (42) are bugs, not faults. */
function kindOfState(state: string): FaultKind | undefined {
  if (["40001", "40P01", "55P03"].includes(state)) return "transient";
  if (/^2[23]\w{3}$/.test(state)) return "data";
  // Connection, authorization, no such database, read-only, resources, operator, system.
  return /^(08|28|3D|53|57|58|XX)\w{3}$|^25(006|P02|P03)$|^42501$/.test(state) ? "unavailable" : undefined;
}

async function findUnmetNeed(pool: pg.Pool, patience: Patience): Promise<string | undefined> {
  try {
    const { rows } = await pool.query(requirementsQuery);
    return unmetNeed(rows[0], patience === "server" ? `${serverStatementTimeoutS}s` : undefined);
  } catch (error) {
    const refusal = poolerRefusal(error);
    if (refusal) return refusal;
    throw error;
  }
}

/** Parses bigint as a number, since pg returns text. Our times and counts fit. */
function parserOf(type: number, format?: "text" | "binary") {
  if (type === bigintType) return Number;
  return pg.types.getTypeParser(type, format as "text");
}
