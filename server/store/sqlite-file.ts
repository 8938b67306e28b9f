import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { sqliteCode } from "./store-faults.ts";

// A checkpoint at every 1,000 pages would hold posts and pages up several times a second under load; 8,000 pages
// are 32 MB of log, read back in a moment after a crash.
const settings = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma wal_autocheckpoint = 8000;
  pragma fullfsync = on;
  pragma foreign_keys = on;
  pragma secure_delete = on;
  pragma temp_store = memory;
  pragma journal_size_limit = 67108864;
`;

const nothingToDo: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/**
 * Node's own SQLite in the shape Kysely asks for. After an error that says the file cannot be trusted (I/O, read-only,
 * not openable) the next use outside a transaction opens it anew, so that service returns when the cause is gone.
 */
export class SqliteFile implements SqliteDatabase {
  readonly #path: string;
  readonly #busyTimeoutMs: number;
  readonly #statements = new Map<string, SqliteStatement>();
  #db: DatabaseSync | undefined;
  #doubtful = false;

  constructor(path: string, busyTimeoutMs: number) {
    this.#path = path;
    this.#busyTimeoutMs = busyTimeoutMs;
  }

  prepare(sql: string): SqliteStatement {
    const db = this.#opened();
    // A failed COMMIT may have rolled back already; a second rollback would hide the error that matters.
    if (sql === "rollback" && !db.isTransaction) return nothingToDo;
    // Immediate, because a transaction that first reads and then writes can fail where another process wrote between.
    const wanted = sql === "begin" ? "begin immediate" : sql;
    const known = this.#statements.get(wanted);
    if (known) return known;
    if (this.#statements.size >= 500) this.#statements.clear();
    const statement = this.#guarded(db.prepare(wanted));
    this.#statements.set(wanted, statement);
    return statement;
  }

  close(): void {
    this.#statements.clear();
    const db = this.#db;
    this.#db = undefined;
    db?.close();
  }

  #opened(): DatabaseSync {
    if (this.#doubtful && !this.#db?.isTransaction) this.close();
    if (!this.#db) {
      this.#db = openFile(this.#path, this.#busyTimeoutMs);
      this.#doubtful = false;
    }
    return this.#db;
  }

  #guarded(statement: StatementSync): SqliteStatement {
    const guard = <T>(use: () => T): T => {
      try {
        return use();
      } catch (error) {
        this.#doubtful ||= ["READONLY", "IOERR", "CORRUPT", "CANTOPEN", "NOTADB"].includes(sqliteCode(error) ?? "");
        throw error;
      }
    };
    return {
      reader: statement.columns().length > 0,
      all: (values) => guard(() => statement.all(...(values as SQLInputValue[]))),
      run: (values) => guard(() => statement.run(...(values as SQLInputValue[]))),
      iterate: (values) => guard(() => statement.iterate(...(values as SQLInputValue[]))),
    };
  }
}

function openFile(path: string, busyTimeoutMs: number): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: busyTimeoutMs });
  try {
    db.exec(settings);
    // What a killed process or a failed fsync left in the log counts as stored from here on, and a repeat of it is
    // thanked for without writing: so it has to be on disk first.
    db.exec("pragma wal_checkpoint(passive)");
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
