import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, SqliteAdapter, SqliteDialect, sql } from "kysely";
import type { Engine, Patience } from "./engine.ts";
import { makePrivateFile, makePrivateFolder } from "./private-files.ts";
import { SqliteFile } from "./sqlite-file.ts";
import { isPassingFault, sqliteCode } from "./store-faults.ts";
import type { Tables } from "./tables.ts";

/** The name of the database's file in the data folder. */
export const databaseFileName = "quote-requests.sqlite";

// SQLite waits for locks inside the call, which stops the whole server: it waits briefly and asks again later.
const busyTimeoutMs: Record<Patience, number> = { server: 100, staff: 10_000 };

export function openSqlite(dataDir: string, patience: Patience): Engine {
  const path = join(dataDir, databaseFileName);
  const file = new SqliteFile(path, busyTimeoutMs[patience]);
  const database = async () => {
    makePrivateFolder(dataDir);
    makePrivateFile(path);
    return file;
  };
  const db = new Kysely<Tables>({ dialect: new TransactionalSqliteDialect({ database }) });
  const turn = deliveringTurn(join(dataDir, "delivering.lock"));
  return {
    kind: "sqlite",
    db,
    clock: () => sql<number>`${Date.now()}`,
    beginPicture: "begin deferred",
    async takeUpDelivering() {
      if (!turn.take()) return false;
      await freeLeases(db);
      return true;
    },
    scrub: () => scrub(db),
    async close() {
      await db.destroy();
      turn.leave();
    },
  };
}

/** SQLite changes tables inside transactions; Kysely's own adapter forgoes that, and a kill could leave half a step. */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }
}

class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/**
 * One process at a time delivers from a SQLite file. The turn is SQLite's own lock on an empty file beside it, which
 * the system frees with the process, however that ends.
 */
function deliveringTurn(path: string): { take(): boolean; leave(): void } {
  let held: DatabaseSync | undefined;
  return {
    take() {
      if (held) return true;
      makePrivateFile(path);
      const lock = new DatabaseSync(path, { timeout: 0 });
      try {
        lock.exec("begin exclusive");
        held = lock;
      } catch (error) {
        lock.close();
        if (sqliteCode(error) !== "BUSY") throw error;
      }
      return held !== undefined;
    },
    leave() {
      held?.close();
      held = undefined;
    },
  };
}

async function freeLeases(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable("delivery")
    .set({ lease: null, next_at: 0 })
    .where("state", "=", "queued")
    .where("lease", "is not", null)
    .execute();
}

/** Emptying the log needs a moment without readers, so it is asked for until it comes. */
async function scrub(db: Kysely<Tables>): Promise<void> {
  await sql`vacuum`.execute(db);
  for (let asked = 0; asked < 100; asked++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db).catch((error) => {
      if (isPassingFault(error)) return { rows: [{ busy: 1 }] };
      throw error;
    });
    if (rows[0]?.busy === 0) return;
    await sleep(100);
  }
  throw new Error("The database's log could not be emptied: another program keeps reading it. Try again.");
}
