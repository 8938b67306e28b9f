import { existsSync, linkSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import type { Transaction } from "kysely";
import type { Logger } from "../logger.ts";
import { openDatabase, UserError } from "./database.ts";
import { makePrivateFolder, makeWholeFile, syncFolder } from "./private-files.ts";
import { databaseFileName, restoringFolder, workerLock } from "./sqlite.ts";
import type { QuoteRequestRow, Tables } from "./tables.ts";

/** All pages at once: a stepwise copy restarts after each write. */
const pagesPerStep = 2 ** 31 - 1;

const busyTimeoutMs = 10_000;

const logSuffixes = ["-wal", "-shm"];

export const replacedFileName = "quote-requests.replaced.sqlite";

/** A request of a replaced database. `received_at` is milliseconds since 1970. */
export type ReplacedRequest = Pick<QuoteRequestRow, "received_at" | "name" | "phone" | "email">;

interface Restored<T> {
  settled: T;
  /** The replaced database's requests that the backup lacks, oldest first. Undefined if the database cannot be read. */
  since: ReplacedRequest[] | undefined;
}

/** Copies an SQLite database in use into one new file. Throws `UserError` if the database is damaged. */
export function copySqlite(from: string, to: string): Promise<void> {
  return makeWholeFile(to, async (part) => {
    using source = new DatabaseSync(from, { readOnly: true, timeout: busyTimeoutMs });
    await backup(source, part, { rate: pagesPerStep });
    // SQLite does not notice a truncated last page.
    const pageSize = source.prepare("pragma page_size").get()?.page_size;
    if (statSync(from).size % Number(pageSize) > 0) throw new UserError(`${from} is truncated.`);
    using copy = new DatabaseSync(part);
    copy.exec("pragma journal_mode = delete");
    const [found] = copy.prepare("pragma quick_check(1)").all();
    if (found?.quick_check !== "ok") throw new UserError(`${from} is damaged: ${found?.quick_check}`);
  });
}

/** Replaces the database with a backup and keeps the old one. `settle` changes the backup first. Throws `UserError`. */
export async function restoreSqlite<T>(
  { dataDir, log }: { dataDir: string; log: Logger },
  path: string,
  settle: (trx: Transaction<Tables>) => Promise<T>,
): Promise<Restored<T>> {
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
    const settled = await db.write(settle).finally(() => db.close());
    mergeWal(restored);
    const since = requestsSince(restored, join(dataDir, databaseFileName));
    // Otherwise SQLite would apply the old WAL to the new file.
    keepReplaced(dataDir);
    renameSync(restored, join(dataDir, databaseFileName));
    syncFolder(dataDir);
    return { settled, since };
  } catch (error) {
    throw new UserError(`${path} cannot be restored, and nothing was changed: ${(error as Error).message}`);
  } finally {
    lock.release();
  }
}

/** Moves the WAL of a closed database into its file. Throws if the disk is full. */
function mergeWal(path: string): void {
  using db = new DatabaseSync(path, { timeout: busyTimeoutMs });
  db.exec("pragma journal_mode = delete");
}

function requestsSince(restored: string, replaced: string): ReplacedRequest[] | undefined {
  if (!existsSync(replaced)) return [];
  try {
    using db = new DatabaseSync(replaced, { timeout: busyTimeoutMs });
    db.prepare("attach ? as restored").run(restored);
    const rows = db.prepare(`
      select received_at, name, phone, email from quote_request
      where id not in (select id from restored.quote_request) order by received_at`);
    return rows.all() as unknown as ReplacedRequest[];
  } catch {
    return undefined;
  }
}

/** Rejects another program's database, and SQL such as triggers that would run when the tables are used. */
function expectOurSchema(path: string): void {
  using db = new DatabaseSync(path);
  const ours = db.prepare("select name from sqlite_schema where name in ('quote_request', 'kysely_migration')").all();
  const foreign = db.prepare(
    "select name from sqlite_schema where type in ('trigger', 'view') or sql like 'create virtual%'",
  );
  if (ours.length < 2 || foreign.get()) throw new UserError("It is not a backup of quote requests.");
}

/** Renames the database and its WAL. Throws if a database from an earlier restore is still there. */
function keepReplaced(dataDir: string): void {
  const [path, kept] = [join(dataDir, databaseFileName), join(dataDir, replacedFileName)];
  if (!existsSync(path)) {
    for (const suffix of logSuffixes) rmSync(path + suffix, { force: true });
    return;
  }
  if (statSync(kept, { throwIfNoEntry: false })?.nlink === 1)
    throw new UserError(`There is a ${replacedFileName} from an earlier restore. Move it away or delete it first.`);
  try {
    mergeWal(path);
  } catch {
    // A damaged file keeps its WAL.
  }
  // A killed restore may have left this second link to the database.
  rmSync(kept, { force: true });
  linkSync(path, kept);
  for (const suffix of logSuffixes.filter((one) => existsSync(path + one))) renameSync(path + suffix, kept + suffix);
}
