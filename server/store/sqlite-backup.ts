import { existsSync, linkSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import type { Transaction } from "kysely";
import type { Logger } from "../logger.ts";
import { openDatabase, UserError } from "./database.ts";
import { makePrivateFolder, makeWholeFile, syncFolder } from "./private-files.ts";
import { databaseFileName, restoringFolder, workerLock } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

/** All at once: a copy in steps begins again after each write by the server. */
const pagesPerStep = 2 ** 31 - 1;

const busyTimeoutMs = 10_000;

const logSuffixes = ["-wal", "-shm"];

/** Where a restore keeps the database that it replaces. */
const replacedFileName = "quote-requests.replaced.sqlite";

/** Copies an SQLite database, which others may write to, into a new file without a log beside it. */
export function copySqlite(from: string, to: string): Promise<void> {
  return makeWholeFile(to, async (part) => {
    using source = new DatabaseSync(from, { readOnly: true, timeout: busyTimeoutMs });
    await backup(source, part, { rate: pagesPerStep });
    // SQLite takes a part of a page for a whole one.
    const pageSize = source.prepare("pragma page_size").get()?.page_size;
    if (statSync(from).size % Number(pageSize) > 0) throw new UserError(`${from} was cut short.`);
    using copy = new DatabaseSync(part);
    copy.exec("pragma journal_mode = delete");
    const [found] = copy.prepare("pragma quick_check(1)").all();
    if (found?.quick_check !== "ok") throw new UserError(`${from} is damaged: ${found?.quick_check}`);
  });
}

/**
 * Replaces the database in `dataDir` by a backup and keeps the replaced one beside it. `settle` changes the restored
 * database before it gets its name. Throws `UserError` if a server is running or the backup cannot be used.
 */
export async function restoreSqlite<T>(
  { dataDir, log }: { dataDir: string; log: Logger },
  path: string,
  settle: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  makePrivateFolder(dataDir);
  const folder = join(dataDir, restoringFolder);
  const lock = workerLock(dataDir);
  try {
    if (!lock.acquire()) throw new UserError("A server is running on this database. Stop it first.");
    makePrivateFolder(folder);
    const restored = join(folder, databaseFileName);
    await copySqlite(path, restored);
    expectOurSchema(restored);
    const db = await openDatabase({ dataDir: folder, databaseUrl: undefined }, { log, patience: "staff" });
    const result = await db.write(settle).finally(() => db.close());
    mergeWal(restored);
    // SQLite would apply the log of the old file to the new one.
    keepReplaced(dataDir);
    renameSync(restored, join(dataDir, databaseFileName));
    syncFolder(dataDir);
    return result;
  } catch (error) {
    throw new UserError(`${path} cannot be restored, and nothing was changed: ${(error as Error).message}`);
  } finally {
    lock.release();
  }
}

/** Writes the log of a closed database into its file. Throws if the disk is full. */
function mergeWal(path: string): void {
  using db = new DatabaseSync(path, { timeout: busyTimeoutMs });
  db.exec("pragma journal_mode = delete");
}

/** Refuses a database of another program, and SQL that would run whenever somebody uses the tables. */
function expectOurSchema(path: string): void {
  using db = new DatabaseSync(path);
  const ours = db.prepare("select name from sqlite_schema where name in ('quote_request', 'kysely_migration')").all();
  const foreign = db.prepare(
    "select name from sqlite_schema where type in ('trigger', 'view') or sql like 'create virtual%'",
  );
  if (ours.length < 2 || foreign.get()) throw new UserError("It is not a backup of quote requests.");
}

/** Gives the database of a data folder a second name and moves its log to that name. Throws if an earlier restore's database is still there. */
function keepReplaced(dataDir: string): void {
  const [path, kept] = [join(dataDir, databaseFileName), join(dataDir, replacedFileName)];
  if (!existsSync(path)) {
    for (const suffix of logSuffixes) rmSync(path + suffix, { force: true });
    return;
  }
  const earlier = statSync(kept, { throwIfNoEntry: false });
  if (earlier?.nlink === 1)
    throw new UserError(`There is a ${replacedFileName} from an earlier restore. Move it away or delete it first.`);
  try {
    mergeWal(path);
  } catch {
    // The log stays with a damaged file.
  }
  // A killed restore only gave the database its second name.
  rmSync(kept, { force: true });
  linkSync(path, kept);
  for (const suffix of logSuffixes.filter((one) => existsSync(path + one))) renameSync(path + suffix, kept + suffix);
}
