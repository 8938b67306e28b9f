import { existsSync, realpathSync, rmSync, statSync } from "node:fs";
import { fileMissing, fileReplaced } from "./engine.ts";

/** Thrown by every use of a database file that was replaced or deleted. */
export class FileReplaced extends Error {
  override name = "FileReplaced";
  readonly code: typeof fileReplaced | typeof fileMissing;

  constructor(path: string) {
    super();
    this.code = existsSync(path) ? fileReplaced : fileMissing;
  }
}

/**
 * Remembers device and inode of a database file and its log. SQLite keeps them open, so that no other file gets their
 * inodes. After a replacement, it would write to the old file and delete the new file's log.
 */
export function openedFiles(path: string) {
  // SQLite keeps the log beside the file that a symlink points to.
  const file = realpathSync(path);
  const logs = [`${file}-wal`, `${file}-shm`];
  const opened = new Map([path, file, ...logs].map((name) => [name, inodeOf(name)]));
  const isInPlace = (name: string) => inodeOf(name) === opened.get(name);
  return {
    areInPlace: () => [path, ...logs].every(isInPlace),
    /** Keeps the old log from a new file. Keeps the log of a file that is still there, and a new log with an inode of its own. */
    removeOldLogs() {
      if (!isInPlace(file)) for (const log of logs.filter(isInPlace)) rmSync(log);
    },
  };
}

function inodeOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found ? `${found.dev} ${found.ino}` : "";
}
