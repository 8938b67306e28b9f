import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { Migrator } from "kysely/migration";
import type { Engine } from "./engine.ts";
import type { Log } from "./log.ts";
import { migrations } from "./migrations.ts";
import { StoreUnavailable } from "./quote-request-store.ts";
import { StoreRefusal } from "./staff-records.ts";
import { faultCode, isDataFault, isPassingFault } from "./store-faults.ts";
import type { Tables } from "./tables.ts";

const longestLockWaitMs = 5_000;
const complainEveryMs = 10_000;

/** The way to the tables: brings them up to date before first use and turns faults into `StoreUnavailable`. */
export interface Access {
  engine: Engine;
  log: Log;
  read<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Runs the work in one transaction and resolves after COMMIT returned. The work may run again: keep it pure. */
  write<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>;
}

export function accessTo(engine: Engine, log: Log): Access {
  let upToDate: Promise<void> | undefined;
  const complain = complaints(log);
  const prepared = async () => {
    upToDate ??= migrate(engine);
    await upToDate.catch((error) => {
      upToDate = undefined;
      throw error;
    });
  };
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      await prepared();
      return await untilUnlocked(work);
    } catch (error) {
      if (isDataFault(error) || error instanceof StoreRefusal) throw error;
      complain(faultCode(error));
      throw new StoreUnavailable(`The database cannot be used: ${faultCode(error)}`);
    }
  };
  return {
    engine,
    log,
    read: (work) => guarded(() => work(engine.db)),
    write: (work) => guarded(() => engine.db.transaction().execute(work)),
  };
}

/** While the database is gone every visitor finds out; the log hears of it now and then. */
function complaints(log: Log): (fault: string) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  let unsaid = 0;
  return (fault) => {
    unsaid++;
    if (performance.now() - saidAt < complainEveryMs) return;
    log.error({ fault, times: unsaid }, "the database cannot be used");
    saidAt = performance.now();
    unsaid = 0;
  };
}

/** Kysely takes a lock on PostgreSQL; on SQLite the transaction it works in is exclusive. */
async function migrate(engine: Engine): Promise<void> {
  const migrator = new Migrator({ db: engine.db, provider: { getMigrations: async () => migrations } });
  await untilUnlocked(async () => {
    const { error } = await migrator.migrateToLatest();
    if (error instanceof Error && error.message.startsWith("corrupted migrations"))
      error.name = "TablesOfAnotherVersion";
    if (error) throw error;
  });
}

/** Waits between tries without holding up the server, since SQLite's own waiting would stop everything else. */
async function untilUnlocked<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassingFault(error) || performance.now() - begun > longestLockWaitMs) throw error;
      await sleep(10 + Math.random() * 40);
    }
  }
}
