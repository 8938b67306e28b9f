import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import type { ServerConfig } from "../config/config.ts";
import type { Logger } from "../logger.ts";
import { hadDatabase, isUnconfirmed, markCreated } from "./created-database.ts";
import { type Engine, fileMissing, fileReplaced, type Patience } from "./engine.ts";
import type { Tables } from "./tables.ts";

/** An open database on either engine. `read` and `write` throw `StoreUnavailable`. */
export interface Database {
  engine: Engine;
  log: Logger;
  /** Runs read-only queries. */
  read<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Runs `work` in one transaction and resolves after COMMIT. Runs `work` again after a lock conflict. */
  write<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** The error code of damage found so far. Other writes may still succeed. */
  damage(): string | undefined;
  close(): Promise<void>;
}

const noAnswer = "Nothing answers at DATABASE_URL. Start PostgreSQL, or correct the address.";
const noPermission = "This user cannot write its file. Make the server's user the owner of all files in DATA_DIR.";
const noRoom = "The disk is full. Free some space.";
const damagedFile = "Its file is damaged. Stop the server and restore a backup.";

const advice: Record<string, string> = {
  [fileMissing]: "The file is gone. Do not restart. Restore a backup first: docs/upgrade.md.",
  [fileReplaced]: "Its file was replaced while it was open. Restart the server to use the new file.",
  "25006": "It is read-only. If it stays read-only, point DATABASE_URL to the primary server.",
  "28P01": "DATABASE_URL has the wrong user or password.",
  "42501": "The account may not use a table. Let it own the tables: alter table NAME owner to ACCOUNT;",
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
  SQLITE_CORRUPT: damagedFile,
  SQLITE_NOTADB: damagedFile,
  SQLITE_FULL: noRoom,
  SQLITE_READONLY: noPermission,
  TABLES_OF_NEWER_VERSION: "A newer version of this program changed its tables. Install that version.",
  XX001: "A table is damaged. Stop the server and restore a backup.",
  XX002: "An index is damaged. Run reindex on it.",
};

const createdAdvice =
  "This database is new and was empty, but there was one before. It stores new requests. Restore a backup: " +
  "docs/upgrade.md. If nothing is missing, run `npm run quotes -- confirm-database`.";

const damages = ["SQLITE_CORRUPT", "SQLITE_NOTADB", "XX001", "XX002"];

/** The database cannot be used now: disk full, folder read-only, server gone. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
  /** Such as SQLITE_FULL, ECONNREFUSED or 53300. Safe to log, since it quotes no data. */
  readonly code: string;

  constructor(code: string, whatToDo = advice[code]) {
    super(`The database cannot be used (${code}).${whatToDo ? ` ${whatToDo}` : ""}`);
    this.code = code;
  }
}

/** A staff command cannot be carried out. The message says why and is for staff. */
export class UserError extends Error {
  override name = "UserError";
}

export interface OpenOptions {
  log: Logger;
  /** Defaults to "server". */
  patience?: Patience | undefined;
  /** "migrate" (default) updates the tables. "expect" throws `UserError` if they are older. "leave" does neither. */
  tables?: "migrate" | "expect" | "leave";
}

const maxLockWaitMs = 10_000;
const logFaultEveryMs = 10_000;

/**
 * Opens PostgreSQL if `databaseUrl` is set, else the SQLite file in `dataDir`, which it creates if missing. Connects on
 * first use. Each use of an unavailable database retries and throws `StoreUnavailable`.
 */
export async function openDatabase(
  { dataDir, databaseUrl }: Pick<ServerConfig, "dataDir" | "databaseUrl">,
  { log, patience = "server", tables = "migrate" }: OpenOptions,
): Promise<Database> {
  // Loads only the engine in use, to save startup time and memory.
  const engine: Engine = databaseUrl
    ? (await import("./postgres.ts")).openPostgres(databaseUrl, patience, log)
    : (await import("./sqlite.ts")).openSqlite(dataDir, patience);
  const logFault = createFaultLog(log);
  // Looks before this process leaves traces of its own.
  const hadOlder = patience === "server" && hadDatabase(dataDir);
  let damage: string | undefined;
  const reportFault = (error: StoreUnavailable) => {
    if (damages.includes(error.code)) damage = error.code;
    logFault(error);
  };
  const prepare = async () => {
    await checkNeeds(engine);
    const damageCode = await engine.findDamage();
    if (damageCode) reportFault(new StoreUnavailable(damageCode));
    await prepareTables(engine, tables, () => hadOlder && markCreated(dataDir));
    if (patience === "server" && isUnconfirmed(dataDir)) log.warn({ event: "database_created" }, createdAdvice);
  };
  let prepared: Promise<void> | undefined;
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await withRetry(engine, async () => {
        prepared ??= prepare().catch((error) => {
          prepared = undefined;
          throw error;
        });
        await prepared;
        return work();
      });
    } catch (error) {
      const outage = toOutage(engine, error);
      if (!outage) throw error;
      reportFault(outage);
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

/** Returns undefined for a rejected row, which the caller handles, and for a bug. */
function toOutage(engine: Engine, error: unknown): StoreUnavailable | undefined {
  if (error instanceof StoreUnavailable) return error;
  const fault = engine.faultOf(error);
  return fault && fault.kind !== "data" ? new StoreUnavailable(fault.code) : undefined;
}

/** Migrates the tables, or logs that the database is unavailable or unfit. Pages and the phone number stay up. */
export async function connectOrWarn(db: Database): Promise<void> {
  await db
    .read((kysely) => sql`select 1`.execute(kysely))
    .catch((error) => {
      if (!(error instanceof StoreUnavailable)) throw error;
      db.log.error(
        { event: "started_without_database", code: error.code },
        "the server starts without a database and retries with each use",
      );
    });
}

/** Throws `StoreUnavailable` with the requirement that the database lacks and the fix. */
async function checkNeeds(engine: Engine): Promise<void> {
  const unmetNeed = await engine.findUnmetNeed();
  if (unmetNeed) throw new StoreUnavailable("UNMET_NEED", unmetNeed);
}

/** Checks what storing a request needs. Writes a row, since only a write reveals a full disk. Throws `StoreUnavailable`. */
export async function checkWritable(db: Database): Promise<void> {
  await db.read(() => checkNeeds(db.engine));
  const row = { id: 1, checked_at: Date.now() };
  await db.write((trx) =>
    trx
      .insertInto("write_check")
      .values(row)
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ checked_at: row.checked_at }))
      .execute(),
  );
}

/** Returns the same database for work that must leave connections to others: at most `max` uses run at once. */
export function withMaxUses(db: Database, max: number): Database {
  const waiting: (() => void)[] = [];
  let free = max;
  const inTurn = async <T>(use: () => Promise<T>): Promise<T> => {
    if (free > 0) free--;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await use();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
  return { ...db, read: (work) => inTurn(() => db.read(work)), write: (work) => inTurn(() => db.write(work)) };
}

/** Removes deleted rows from the database files. */
export function vacuum(db: Database): Promise<void> {
  return db.read(() => db.engine.vacuum());
}

/** Returns a code for the log. Messages of databases and mail servers can quote visitors. */
export function errorCode(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code === "string") return code;
  return error instanceof Error ? error.name : typeof error;
}

async function prepareTables(engine: Engine, tables: OpenOptions["tables"], onEmpty: () => void): Promise<void> {
  if (tables === "leave") return;
  const { isEmpty, isMigrated, migrate } = await import("./migrations.ts");
  if (tables === "expect") {
    if (await isMigrated(engine.kysely)) return;
    throw new UserError("The tables are from an older version: start the server of this version, which updates them.");
  }
  if (await isEmpty(engine.kysely)) onEmpty();
  await migrate(engine.kysely).catch((error) => {
    // Kysely's message after a newer version migrated the tables.
    if (String(error.message).startsWith("corrupted migrations")) throw new StoreUnavailable("TABLES_OF_NEWER_VERSION");
    throw error;
  });
}

/** Retries lock conflicts. Waiting inside SQLite would block the whole process. */
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

/** Returns a function that logs each fault at most every ten seconds. During an outage every use fails. */
function createFaultLog(log: Logger): (error: StoreUnavailable) => void {
  const loggedAt = new Map<string, number>();
  return ({ code, message }) => {
    const now = performance.now();
    if (now - (loggedAt.get(code) ?? Number.NEGATIVE_INFINITY) < logFaultEveryMs) return;
    loggedAt.set(code, now);
    log.error({ event: "database_unusable", fault: code }, message);
  };
}
