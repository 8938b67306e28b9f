import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import type { ServerConfig } from "../config/config.ts";
import type { Logger } from "../logger.ts";
import { type Engine, fileReplaced, type Patience } from "./engine.ts";
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
  /** The code of a damage that was found. Other writes may succeed all the same. */
  damage(): string | undefined;
  close(): Promise<void>;
}

const noAnswer = "Nothing answers at DATABASE_URL. Start PostgreSQL, or correct the address.";
const noPermission =
  "This user may not write its file. Make the user of the server the owner of all files in DATA_DIR.";
const noRoom = "The disk is full. Make room on it.";

/** What to do about faults that may last. */
const advice: Record<string, string> = {
  [fileReplaced]:
    "Its file was replaced, deleted or overwritten while it was open. Restart the server, which then uses the file that " +
    "is there.",
  "25006": "It is read-only. If that lasts, let DATABASE_URL name the primary server.",
  "28P01": "DATABASE_URL has the wrong user or password.",
  "3D000": "DATABASE_URL names a database that does not exist. Create it.",
  EACCES: noPermission,
  EAI_AGAIN: noAnswer,
  ECONNREFUSED: noAnswer,
  EHOSTUNREACH: noAnswer,
  ENOSPC: noRoom,
  ENOTFOUND: noAnswer,
  EPERM: noPermission,
  ETIMEDOUT: noAnswer,
  SQLITE_CANTOPEN: noPermission,
  SQLITE_CORRUPT: "Its file is damaged. Stop the server and restore a backup.",
  SQLITE_NOTADB: "Its file is damaged. Stop the server and restore a backup.",
  SQLITE_FULL: noRoom,
  SQLITE_READONLY: noPermission,
  TABLES_OF_NEWER_VERSION: "Its tables are of a newer version of this program. Install that version.",
  XX001: "A table is damaged. Stop the server and restore a backup.",
  XX002: "An index is damaged. Run reindex on it.",
};

const damages = ["SQLITE_CORRUPT", "SQLITE_NOTADB", "XX001", "XX002"];

/** Nothing can be stored or read now: disk full, folder read-only, database gone. The message has its code. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
  /** Such as SQLITE_FULL, ECONNREFUSED or 53300: for the log, it quotes nothing. */
  readonly code: string;

  constructor(code: string, whatToDo = advice[code]) {
    super(`The database cannot be used (${code}).${whatToDo ? ` ${whatToDo}` : ""}`);
    this.code = code;
  }
}

/** The database lacks something that the queries rely on. The message says what, and how to change it. */
export class UnfitDatabase extends StoreUnavailable {
  override name = "UnfitDatabase";

  constructor(unmetNeed: string) {
    super("UNMET_NEED", unmetNeed);
  }
}

/** The database works, but what was asked of it cannot be done. The message is for the staff. */
export class UserError extends Error {
  override name = "UserError";
}

/** What opening needs beside the two settings that say where the database is. */
export interface OpenOptions {
  log: Logger;
  /** "server" (the default) never makes visitors wait for locks, "staff" has time. */
  patience?: Patience | undefined;
  /**
   * What to do with the tables before the first use. "migrate" (the default) brings them up to date. "expect" changes
   * nothing and throws `UserError` where they are older: an older server may still use them. "leave" does not look.
   */
  tables?: "migrate" | "expect" | "leave";
}

const maxLockWaitMs = 10_000;
const complainEveryMs = 10_000;

/**
 * Opens PostgreSQL where `databaseUrl` is set, else the SQLite file in `dataDir`, which is made where it is missing. Nothing
 * is asked of it before the first use. Where it cannot be used each use tries again and throws `StoreUnavailable` until it
 * works.
 */
export async function openDatabase(
  { dataDir, databaseUrl }: Pick<ServerConfig, "dataDir" | "databaseUrl">,
  { log, patience = "server", tables = "migrate" }: OpenOptions,
): Promise<Database> {
  const engine = await openEngine(dataDir, databaseUrl, patience, log);
  const complain = complaints(log);
  let damage: string | undefined;
  const note = (error: StoreUnavailable) => {
    if (damages.includes(error.code)) damage = error.code;
    complain(error);
  };
  const prepare = onceDone(async () => {
    const found = await engine.check();
    if (found.unmetNeed) throw new UnfitDatabase(found.unmetNeed);
    if (found.damage) note(new StoreUnavailable(found.damage));
    await prepareTables(engine, tables);
  });
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await withRetry(engine, async () => {
        await prepare();
        return work();
      });
    } catch (error) {
      const outage = toOutage(engine, error);
      if (!outage) throw error;
      note(outage);
      throw outage;
    }
  };
  return {
    engine,
    log,
    read: (work) => guarded(() => work(engine.kysely)),
    write: (work) => guarded(() => engine.kysely.transaction().execute(work)),
    damage: () => damage,
    close: () => engine.close(),
  };
}

/** Neither a refused row, which the caller handles, nor an unknown error, which is a bug, is an outage. */
function toOutage(engine: Engine, error: unknown): StoreUnavailable | undefined {
  if (error instanceof StoreUnavailable) return error;
  const fault = engine.faultOf(error);
  return fault && fault.kind !== "data" ? new StoreUnavailable(fault.code) : undefined;
}

/**
 * Uses the database for the first time, which brings the tables up to date, or says in the log that it cannot be used.
 * Throws `UnfitDatabase`, since that does not pass.
 */
export async function useFirst(db: Database): Promise<void> {
  await db
    .read((kysely) => sql`select 1`.execute(kysely))
    .catch((error) => {
      if (!(error instanceof StoreUnavailable) || error instanceof UnfitDatabase) throw error;
      db.log.error(
        { event: "started_without_database", code: error.code },
        "The server starts without a database and tries again with each use",
      );
    });
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

/** Rewrites the database's files without deleted rows. */
export function vacuum(db: Database): Promise<void> {
  return db.read(() => db.engine.vacuum());
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

/** Brings the tables up to date, or only checks that they are. */
async function prepareTables(engine: Engine, tables: OpenOptions["tables"]): Promise<void> {
  if (tables === "leave") return;
  const { isMigrated, migrate } = await import("./migrations.ts");
  if (tables === "expect") {
    if (await isMigrated(engine.kysely)) return;
    throw new UserError("The tables are of an older version: start the server of this version, which updates them.");
  }
  await migrate(engine.kysely).catch((error) => {
    // Kysely's message for tables that a newer version has changed.
    if (String(error.message).startsWith("corrupted migrations")) throw new StoreUnavailable("TABLES_OF_NEWER_VERSION");
    throw error;
  });
}

/** Does the work with the first call, and again with the next one where it failed. */
function onceDone(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return async () => {
    done ??= work();
    await done.catch((error) => {
      done = undefined;
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

/** Returns a function that logs each fault at most every ten seconds. While the database is gone, every use fails. */
function complaints(log: Logger): (error: StoreUnavailable) => void {
  const loggedAt = new Map<string, number>();
  return ({ code, message }) => {
    const now = performance.now();
    if (now - (loggedAt.get(code) ?? Number.NEGATIVE_INFINITY) < complainEveryMs) return;
    loggedAt.set(code, now);
    log.error({ event: "database_unusable", fault: code }, message);
  };
}
