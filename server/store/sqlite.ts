import { existsSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from "kysely";
import { lockFile } from "./created-database.ts";
import type { Engine, FaultKind, Patience } from "./engine.ts";
import { FileReplaced, openedFiles } from "./opened-files.ts";
import { makePrivateFile, makePrivateFolder } from "./private-files.ts";
import type { Tables } from "./tables.ts";

export const databaseFileName = "quote-requests.sqlite";

export const movedFileName = "quote-requests.moved.sqlite";

/** Holds a restore's copy until it replaces the database. */
export const restoringFolder = "restoring";

const movedAdvice =
  `The requests were moved to PostgreSQL. Set DATABASE_URL. To go back to SQLite, rename ${movedFileName} to ` +
  `${databaseFileName}: it lacks later requests.`;

// SQLite's own wait for locks blocks the process, so the server retries instead.
const busyTimeoutMs: Record<Patience, number> = { server: 0, staff: 10_000 };

// 2,000 pages keep the WAL at 8 MB, which erasing must checkpoint. A larger WAL would not be faster.
const pragmas = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma wal_autocheckpoint = 2000;
  pragma fullfsync = on;
  pragma foreign_keys = on;
  pragma secure_delete = on;
  pragma temp_store = memory;
  pragma journal_size_limit = 67108864;
`;

// Only a server checkpoints the WAL that a crash left: a command must work on a full disk.
const checkpoint: Record<Patience, string> = { server: "pragma wal_checkpoint(passive);", staff: "" };

// Makes SQLite create its WAL, which `openedFiles` looks at.
const firstRead = "select 1 from sqlite_schema;";

const maxCheckpointMs = 10_000;

const faults: Record<number, [code: string, kind: FaultKind]> = {
  5: ["SQLITE_BUSY", "transient"],
  6: ["SQLITE_LOCKED", "transient"],
  8: ["SQLITE_READONLY", "unavailable"],
  10: ["SQLITE_IOERR", "unavailable"],
  11: ["SQLITE_CORRUPT", "unavailable"],
  13: ["SQLITE_FULL", "unavailable"],
  14: ["SQLITE_CANTOPEN", "unavailable"],
  15: ["SQLITE_PROTOCOL", "transient"],
  18: ["SQLITE_TOOBIG", "data"],
  19: ["SQLITE_CONSTRAINT", "data"],
  20: ["SQLITE_MISMATCH", "data"],
  26: ["SQLITE_NOTADB", "unavailable"],
};

/** After these errors the next use reopens the file, so that service returns when the disk does. */
const reopeningFaults = ["SQLITE_READONLY", "SQLITE_IOERR", "SQLITE_CORRUPT", "SQLITE_CANTOPEN", "SQLITE_NOTADB"];

/** Opens the file in `dataDir` on first use, and creates it if it is missing. */
export function openSqlite(dataDir: string, patience: Patience): Engine {
  const path = join(dataDir, databaseFileName);
  const database = new SqliteFile(path, patience);
  const kysely = new Kysely<Tables>({ dialect: new TransactionalSqliteDialect({ database }) });
  const lock = workerLock(dataDir);
  return {
    name: "sqlite",
    kysely,
    now: () => sql<number>`${Date.now()}`,
    // A write transaction excludes all others.
    lockKeys: async () => {},
    acquireWorkerLock: async () => lock.acquire(),
    vacuum: () => sql`vacuum`.execute(kysely).then(() => checkpointWal(kysely)),
    async findUnmetNeed() {
      return existsSync(join(dataDir, movedFileName)) && !existsSync(path) ? movedAdvice : undefined;
    },
    async findDamage() {
      // Commands skip the slow check and can be useful on a damaged file.
      return patience === "server" && (await isDamaged(kysely)) ? "SQLITE_CORRUPT" : undefined;
    },
    faultOf,
    async close() {
      await kysely.destroy();
      lock.release();
    },
  };
}

function faultOf(error: unknown): ReturnType<Engine["faultOf"]> {
  const { errcode, code, syscall } = (error ?? {}) as { errcode?: unknown; code?: unknown; syscall?: unknown };
  const known = typeof errcode === "number" ? faults[errcode & 0xff] : undefined;
  if (known) return { code: known[0], kind: known[1] };
  // Only file system errors name a system call.
  return syscall || error instanceof FileReplaced ? { code: String(code), kind: "unavailable" } : undefined;
}

/** Adapts `node:sqlite` to Kysely. */
class SqliteFile implements SqliteDatabase {
  readonly #path: string;
  readonly #patience: Patience;
  readonly #statements = new Map<string, SqliteStatement>();
  #db: DatabaseSync | undefined;
  #files: ReturnType<typeof openedFiles> | undefined;
  #isReplaced = false;
  #mustReopen = false;

  constructor(path: string, patience: Patience) {
    this.#path = path;
    this.#patience = patience;
  }

  prepare(wanted: string): SqliteStatement {
    const db = this.#open(wanted);
    // A failed COMMIT may have rolled back already. A second rollback would hide its error.
    if (wanted === "rollback" && !db.isTransaction) return this.prepare("select 1 where false");
    // Immediate: a transaction that reads first can fail to write after another process wrote.
    const text = wanted === "begin" ? "begin immediate" : wanted;
    const known = this.#statements.get(text);
    if (known) return known;
    if (this.#statements.size >= 500) this.#statements.clear();
    const statement = this.#wrap(db.prepare(text), text);
    this.#statements.set(text, statement);
    return statement;
  }

  close(): void {
    this.#statements.clear();
    const db = this.#db;
    // A replaced file stays open: closing it would delete the new file's WAL.
    if (!db || this.#findReplaced(db)) return;
    this.#db = undefined;
    db.close();
  }

  #open(wanted: string): DatabaseSync {
    const isInTransaction = this.#db?.isTransaction === true;
    if (!isInTransaction || wanted === "commit") this.#refuseReplaced();
    if (this.#mustReopen && !isInTransaction) this.close();
    if (this.#db) return this.#db;
    makePrivateFolder(dirname(this.#path));
    makePrivateFile(this.#path);
    const db = openFile(this.#path, this.#patience);
    this.#files = openedFiles(this.#path);
    this.#db = db;
    this.#mustReopen = false;
    return db;
  }

  #refuseReplaced(): void {
    if (this.#db && this.#findReplaced(this.#db)) throw new FileReplaced(this.#path);
  }

  #findReplaced(db: DatabaseSync): boolean {
    this.#isReplaced ||= this.#files?.areInPlace() === false;
    if (this.#isReplaced && this.#files && !db.isTransaction) {
      // Moves the WAL's requests into the old file, which may have moved.
      db.exec("pragma wal_checkpoint(passive)");
      this.#files.removeOldLogs();
      this.#files = undefined;
    }
    return this.#isReplaced;
  }

  #wrap(statement: StatementSync, text: string): SqliteStatement {
    const guard = <T>(use: () => T): T => {
      try {
        return use();
      } catch (error) {
        this.#mustReopen ||= reopeningFaults.includes(faultOf(error)?.code ?? "");
        throw error;
      }
    };
    return {
      reader: statement.columns().length > 0,
      all: (values) => guard(() => statement.all(...(values as SQLInputValue[]))),
      run: (values) => {
        const result = guard(() => statement.run(...(values as SQLInputValue[])));
        // A request written to a replaced file must not be acknowledged.
        if (text === "commit") this.#refuseReplaced();
        return result;
      },
      iterate: (values) => guard(() => statement.iterate(...(values as SQLInputValue[]))),
    };
  }
}

function openFile(path: string, patience: Patience): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: busyTimeoutMs[patience] });
  try {
    db.exec(pragmas + checkpoint[patience] + firstRead);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Runs migrations in a transaction, unlike Kysely's own adapter. A kill could leave half of one. */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return Object.defineProperty(new SqliteAdapter(), "supportsTransactionalDdl", { value: true });
  }
}

/** Returns the lock that a server or a restore holds. Both methods delete leftovers of interrupted restores. */
export function workerLock(dataDir: string): { acquire(): boolean; release(): void } {
  const path = join(dataDir, lockFile);
  const removeRestoring = () => rmSync(join(dataDir, restoringFolder), { recursive: true, force: true });
  let held: DatabaseSync | undefined;
  return {
    acquire() {
      if (held) return true;
      makePrivateFile(path);
      const lock = new DatabaseSync(path, { timeout: 0 });
      try {
        lock.exec("begin exclusive");
        removeRestoring();
        held = lock;
        return true;
      } catch (error) {
        lock.close();
        if (faultOf(error)?.code === "SQLITE_BUSY") return false;
        throw error;
      }
    },
    release() {
      if (held) removeRestoring();
      held?.close();
      held = undefined;
    },
  };
}

async function isDamaged(kysely: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(kysely);
  // Frees the pages that the check cached.
  await sql`pragma shrink_memory`.execute(kysely);
  return rows[0]?.quick_check !== "ok";
}

/** Empties the WAL. Retries while other connections read. */
async function checkpointWal(kysely: Kysely<Tables>): Promise<void> {
  const until = performance.now() + maxCheckpointMs;
  while (performance.now() < until) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(kysely);
    if (rows[0]?.busy === 0) return;
    await sleep(100);
  }
  throw new Error("The database's write-ahead log could not be emptied: another program keeps reading it.");
}
