import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { makePrivateFile, makePrivateFolder } from "./private-files.ts";

/** A file that exists while nobody has confirmed a new database. `deploy/gutter-site-backup` looks for it too. */
const markFile = "database-created";

/** Files that a server and the backup unit leave in the data folder: they show that there was a database. */
const traces = ["delivering.lock", "backup-state"];

/** Returns whether the data folder shows that a server or a backup has used a database, on either engine. */
export function hadDatabase(dataDir: string): boolean {
  return traces.some((name) => existsSync(join(dataDir, name)));
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
