import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makePrivateFile, makePrivateFolder } from "./private-files.ts";

/** A file that exists while nobody has confirmed a new database. `deploy/gutter-site-backup` looks for it too. */
const markFile = "database-created";

/** Its lock is held by the server that delivers, or by a restore. */
export const lockFile = "delivering.lock";

/** Holds the result and time of the last backup. */
export const backupStateFile = "backup-state";

/** Returns whether the data folder shows that a server or a backup has used a database, on either engine. */
export function hadDatabase(dataDir: string): boolean {
  return [lockFile, backupStateFile].some((name) => existsSync(join(dataDir, name)));
}

/** Notes that a new, empty database took the place of a lost one, until `confirmDatabase`. Survives a power cut. */
export function markCreated(dataDir: string): void {
  makePrivateFolder(dataDir);
  makePrivateFile(join(dataDir, markFile));
}

export function isUnconfirmed(dataDir: string): boolean {
  return existsSync(join(dataDir, markFile));
}

/** Ends the alarm of `markCreated`, after a restore or because staff say that the database is meant to be empty. */
export function confirmDatabase(dataDir: string): void {
  rmSync(join(dataDir, markFile), { force: true });
}
