import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import type { Logger } from "../logger.ts";
import type { Engine, FaultKind, Patience } from "./engine.ts";
import type { Tables } from "./tables.ts";

const bigintType = 20;

/** How long a statement may take. The staff's vacuum may take as long as it needs. */
const statementTimeoutMs: Record<Patience, number | undefined> = { server: 8_000, staff: undefined };
const connectTimeoutMs = 3_000;

/** pg names these errors by their message alone. */
const timedOut = "Query read timeout";
const connectionMessages = [
  timedOut,
  "timeout exceeded when trying to connect",
  "Connection terminated",
  "Client has encountered a connection error and is not queryable",
];

const networkCodes = [
  ...[
    "EAI_AGAIN",
    "ECONNABORTED",
    "ECONNREFUSED",
    "ECONNRESET",
    "EHOSTDOWN",
    "EHOSTUNREACH",
    "ENETDOWN",
    "ENETUNREACH",
  ],
  ...["ENOENT", "ENOTFOUND", "EPIPE", "ETIMEDOUT", "EACCES"],
];

/** Connects with the first use; a lost connection is replaced with the next one. */
export function openPostgres(databaseUrl: string, patience: Patience, log: Logger): Engine {
  const pool = renewablePool(
    {
      connectionString: databaseUrl,
      max: 8,
      connectionTimeoutMillis: connectTimeoutMs,
      idleTimeoutMillis: 30_000,
      keepAlive: true,
      query_timeout: statementTimeoutMs[patience],
      statement_timeout: statementTimeoutMs[patience],
      types: { getTypeParser: parserOf },
    },
    log,
  );
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    name: "postgres",
    kysely,
    now: () => sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
    beginSnapshot: "begin isolation level repeatable read read only",
    async lockWords(trx, words) {
      // Sorted, so that two servers that lock the same words wait for each other in one order.
      const sorted = sql.val(words.toSorted());
      await sql`select pg_advisory_xact_lock(hashtextextended(word, 0)) from unnest(${sorted}::text[]) as word`.execute(
        trx,
      );
    },
    acquireWorkerLock: async () => true,
    vacuum: async () => {
      await sql`vacuum quote_request, delivery, delivery_attempt`.execute(kysely);
    },
    faultOf,
    close: () => kysely.destroy(),
  };
}

function faultOf(error: unknown): ReturnType<Engine["faultOf"]> {
  const { code, message = "" } = (error ?? {}) as { code?: unknown; message?: string };
  if (typeof code === "string" && networkCodes.includes(code)) return { code, kind: "unavailable" };
  if (connectionMessages.some((known) => message.startsWith(known))) {
    return { code: message === timedOut ? "QUERY_TIMEOUT" : "CONNECTION_LOST", kind: "unavailable" };
  }
  const kind = typeof code === "string" ? kindOfState(code) : undefined;
  return kind && { code: String(code), kind };
}

/** By SQLSTATE (PostgreSQL's manual, appendix A). Syntax errors and unknown columns (42) are bugs of ours, not faults. */
function kindOfState(state: string): FaultKind | undefined {
  if (["40001", "40P01", "55P03"].includes(state)) return "transient";
  if (/^2[23]\w{3}$/.test(state)) return "data";
  // Connection, authorization, no such database, read-only, resources, operator, system: somebody must look there.
  return /^(08|28|3D|53|57|58|XX)\w{3}$|^(25006|42501)$/.test(state) ? "unavailable" : undefined;
}

/**
 * A pool that begins anew after a statement got no answer in time: the network may have lost every connection without
 * a word, and each would cost another timeout until TCP gives up a quarter of an hour later.
 */
function renewablePool(config: pg.PoolConfig, log: Logger) {
  const onError = (error: Error) => {
    log.warn({ code: faultOf(error)?.code ?? error.name }, "a database connection was lost");
  };
  class TimeoutClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: pg types each way to call it apart, and all are passed on as they are.
    override query(...call: any[]): any {
      const result = (super.query as (...call: unknown[]) => unknown).apply(this, call);
      if (result instanceof Promise) result.catch((error) => this.#discardIfTimedOut(error));
      return result;
    }

    #discardIfTimedOut(error: Error): void {
      if (error.message !== timedOut) return;
      renew();
      // The server's answer may still come: a client that reads it as the answer to its next statement is dangerous.
      (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    }
  }
  const create = () => {
    const made = new pg.Pool({ ...config, Client: TimeoutClient });
    made.on("error", onError);
    // Without a listener on every client, a restart of the database would end the server.
    made.on("connect", (client) => prepareClient(client, onError));
    return made;
  };
  let pool = create();
  const renew = () => {
    const stale = pool;
    pool = create();
    stale.end().catch(onError);
  };
  return { options: config, connect: () => pool.connect(), end: () => pool.end() };
}

function prepareClient(client: pg.PoolClient, onError: (error: Error) => void): void {
  client.on("error", onError);
  // An acknowledged request is on disk even where the database's own default is to answer before.
  client
    .query("select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'")
    .catch(onError);
}

/** Times and counts are bigint, which pg gives as text; all of ours fit a number. */
function parserOf(type: number, format?: "text" | "binary") {
  if (type === bigintType) return Number;
  return pg.types.getTypeParser(type, format as "text");
}
