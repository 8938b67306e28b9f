import { closeSync, existsSync, fstatSync, openSync, readSync, realpathSync, rmSync, statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { fileMissing, fileReplaced } from "./engine.ts";

/** Thrown by every use of a database file that was replaced, deleted or overwritten. */
export class FileReplaced extends Error {
  override name = "FileReplaced";
  readonly code: typeof fileReplaced | typeof fileMissing;

  constructor(path: string) {
    super();
    this.code = existsSync(path) ? fileReplaced : fileMissing;
  }
}

// Offset and length of the counters in the file's header (sqlite.org/fileformat2.html).
const counters = [24, 76] as const;

// Offset and length in the WAL index, the -shm file (sqlite.org/walformat.html).
const salt = [32, 8] as const;
const checkpointed = [96, 4] as const;
const checkpointBegun = [128, 4] as const;

const saltInLog = [16, 8] as const;

/** Detects that an open SQLite file was replaced. SQLite would write to the old file and delete the new WAL. */
export class WatchedFile {
  readonly db: DatabaseSync;
  readonly #path: string;
  readonly #file: OpenedFile;
  readonly #log: OpenedFile;
  readonly #index: OpenedFile;
  /** The counters, and the last checkpoint that may have written them. */
  #seen: { checkpoint: string; counters: string } | undefined;
  #isDetached = false;

  constructor(path: string, open: (path: string) => DatabaseSync) {
    this.#path = path;
    this.db = open(path);
    // SQLite keeps the WAL beside the file that a symlink points to.
    const realPath = realpathSync(path);
    this.#file = new OpenedFile(realPath);
    this.#log = new OpenedFile(`${realPath}-wal`);
    this.#index = new OpenedFile(`${realPath}-shm`);
    this.#isOverwritten();
  }

  /** Takes about ten microseconds. */
  isReplaced(): boolean {
    const isInPlace = this.#file.isInPlace(this.#path) && this.#log.isInPlace() && this.#index.isInPlace();
    return !isInPlace || this.#isOverwritten();
  }

  /** Keeps the old WAL from the new file. Call outside transactions. Do not use or close the database afterwards. */
  detach(): void {
    if (this.#isDetached) return;
    const isOverwritten = this.#isOverwritten();
    // Moves the WAL's requests into the old file, which may have moved.
    if (!isOverwritten) this.db.exec("pragma wal_checkpoint(passive)");
    if (isOverwritten || !this.#file.isInPlace()) {
      if (this.#isOwnLog()) this.#log.remove();
      if (this.#index.isInPlace()) this.#index.remove();
    }
    this.#isDetached = true;
  }

  close(): void {
    this.db.close();
    // Closes these after SQLite, since closing any descriptor of a file drops SQLite's locks on it.
    for (const file of [this.#file, this.#log, this.#index]) file.close();
  }

  /** Returns whether the counters changed without a checkpoint. Only checkpoints write to the file. */
  #isOverwritten(): boolean {
    const before = this.#readCheckpoint();
    const found = { counters: this.#file.read(counters), checkpoint: this.#readCheckpoint() };
    const isCheckpointing = this.#index.read(checkpointed) !== this.#index.read(checkpointBegun);
    const isSteady = before === found.checkpoint && !isCheckpointing;
    if (isSteady && found.checkpoint === this.#seen?.checkpoint) return found.counters !== this.#seen.counters;
    this.#seen = isSteady ? found : undefined;
    return false;
  }

  #readCheckpoint(): string {
    return [salt, checkpointed, checkpointBegun].map((part) => this.#index.read(part)).join();
  }

  /** Returns whether the WAL is still ours. Another one can be copied over it. */
  #isOwnLog(): boolean {
    if (!this.#log.isInPlace()) return false;
    const found = this.#log.read(saltInLog);
    return found === "" || found === this.#index.read(salt);
  }
}

class OpenedFile {
  readonly #path: string;
  readonly #descriptor: number;
  readonly #identity: { dev: number; ino: number };

  constructor(path: string) {
    this.#path = path;
    this.#descriptor = openSync(path, "r");
    this.#identity = fstatSync(this.#descriptor);
  }

  isInPlace(path = this.#path): boolean {
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.ino === this.#identity.ino && found.dev === this.#identity.dev;
  }

  /** Returns the bytes as hexadecimal digits, fewer if the file is shorter. */
  read([offset, length]: readonly [offset: number, length: number]): string {
    const bytes = Buffer.alloc(length);
    return bytes.toString("hex", 0, readSync(this.#descriptor, bytes, 0, length, offset));
  }

  remove(): void {
    rmSync(this.#path);
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}
