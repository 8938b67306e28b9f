import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import type { ServerConfig } from "../config.ts";
import type { Logger } from "../logger.ts";
import type { Engine, Patience } from "./engine.ts";
import type { Tables } from "./tables.ts";

/** An open database. The functions of this folder take it as their first argument. */
export interface Database {
  engine: Engine;
  log: Logger;
  /** Runs queries that only read. Throws `StoreUnavailable` where the database cannot be used. */
  read<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /**
   * Runs the work in one transaction and resolves after COMMIT returned, so what it wrote is on disk. The work runs
   * again after a lock was in the way: it must change nothing outside the transaction. Throws `StoreUnavailable`.
   */
  write<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Nothing can be stored or read at the moment: disk full, folder read-only, database gone. The message has its code. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
  /** Such as SQLITE_FULL, ECONNREFUSED or 53300: for the log, it quotes nothing. */
  readonly code: string;

  constructor(code: string) {
    super(`The database cannot be used: ${code}`);
    this.code = code;
  }
}

/** The database works, but what was asked of it cannot be done. The message is for the staff. */
export class UserError extends Error {
  override name = "UserError";
}

/** What opening needs beside the two settings that say where the database is. */
export interface OpenOptions {
  log: Logger;
  /** "server" (the default) never holds visitors up while it waits for locks, "staff" has time. */
  patience?: Patience | undefined;
}

const maxLockWaitMs = 10_000;
const complainEveryMs = 10_000;

/**
 * Opens PostgreSQL where `databaseUrl` is set, else the SQLite file in `dataDir`, which is made where it is missing, and
 * brings the tables up to date. Where the database cannot be used it says so in the log and resolves all the same: each
 * use then tries again and throws `StoreUnavailable` until it works.
 */
export async function openDatabase(
  { dataDir, databaseUrl }: Pick<ServerConfig, "dataDir" | "databaseUrl">,
  { log, patience = "server" }: OpenOptions,
): Promise<Database> {
  const engine = await openEngine(dataDir, databaseUrl, patience, log);
  const complain = complaints(log);
  let prepare = migrateOnce(engine);
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      if (engine.isReplaced()) {
        log.error({}, "the database's file was replaced or deleted under the server: going on with what is there now");
        engine.reopen();
        prepare = migrateOnce(engine);
      }
      await prepare();
      const result = await withRetry(engine, work);
      if (engine.isReplaced()) throw new StoreUnavailable("FILE_REPLACED");
      return result;
    } catch (error) {
      const fault =
        error instanceof StoreUnavailable ? { code: error.code, kind: "unavailable" } : engine.faultOf(error);
      // A refused row is the caller's business, and an error nobody knows is a bug: neither is an outage.
      if (!fault || fault.kind === "data") throw error;
      complain(fault.code);
      throw new StoreUnavailable(fault.code);
    }
  };
  const db: Database = {
    engine,
    log,
    read: (work) => guarded(() => work(engine.kysely)),
    write: (work) => guarded(() => engine.kysely.transaction().execute(work)),
    close: () => engine.close(),
  };
  await db
    .read((kysely) => sql`select 1`.execute(kysely))
    .catch((error) => {
      if (!(error instanceof StoreUnavailable)) throw error;
      log.error({ code: error.code }, "starting without a database; trying again with each use");
    });
  return db;
}

/** Resolves when a write succeeds now, since a full disk shows itself only then. Throws `StoreUnavailable`. */
export async function checkWritable(db: Database): Promise<void> {
  const row = { id: 1, checked_at: Date.now() };
  await db.write((trx) =>
    trx
      .insertInto("write_check")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ checked_at: row.checked_at }))
      .execute(),
  );
}

/** Makes what was deleted unreadable in the database's files. Can take a while. */
export function vacuum(db: Database): Promise<void> {
  return db.read(() => db.engine.vacuum());
}

/** The same while visitors are served: nobody waits for it. */
export function emptyLog(db: Database): Promise<void> {
  return db.read(() => db.engine.emptyLog());
}

/** A code for the log, never a message: messages of databases and mail servers can quote visitors. */
export function errorCode(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === "string") return code;
  return error instanceof Error ? error.name : typeof error;
}

/** Only the engine in use is loaded: the other would take time at each start and memory for good. */
async function openEngine(dataDir: string, databaseUrl: string | undefined, patience: Patience, log: Logger) {
  if (databaseUrl) return (await import("./postgres.ts")).openPostgres(databaseUrl, patience, log);
  return (await import("./sqlite.ts")).openSqlite(dataDir, patience);
}

/** Brings the tables up to date before the first use, and tries again with the next one where that failed. */
function migrateOnce(engine: Engine): () => Promise<void> {
  let done: Promise<void> | undefined;
  return async () => {
    done ??= import("./migrations.ts").then(({ migrate }) => withRetry(engine, () => migrate(engine.kysely)));
    await done.catch((error) => {
      done = undefined;
      // Kysely's words for tables that a newer version of this program has changed already.
      if (String(error.message).startsWith("corrupted migrations"))
        throw new StoreUnavailable("TABLES_OF_NEWER_VERSION");
      throw error;
    });
  };
}

/** Waits for locks between tries and not inside them, since that would stop everything else in this process. */
async function withRetry<T>(engine: Engine, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const isTransient = engine.faultOf(error)?.kind === "transient";
      if (!isTransient || performance.now() - startedAt > maxLockWaitMs) throw error;
      await sleep(10 + Math.random() * 40);
    }
  }
}

/** While the database is gone every visitor finds out; the log hears of it now and then. */
function complaints(log: Logger): (code: string) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  let unsaid = 0;
  return (code) => {
    unsaid++;
    if (performance.now() - saidAt < complainEveryMs) return;
    log.error({ fault: code, times: unsaid }, "the database cannot be used");
    saidAt = performance.now();
    unsaid = 0;
  };
}
