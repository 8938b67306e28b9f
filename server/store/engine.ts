import type { Kysely, RawBuilder, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** How long an engine waits for locks: the server keeps answering visitors meanwhile, the staff's command has time. */
export type Patience = "server" | "staff";

/**
 * What an error of the database means. `transient`: another writer was in the way, the same work succeeds soon.
 * `data`: the row itself was refused, so only other rows would succeed. `unavailable`: connection, disk or permission.
 */
export type FaultKind = "transient" | "data" | "unavailable";

/** The code of a fault: a SQLite file was replaced, deleted or overwritten while it was open. Only a restart ends it. */
export const fileReplaced = "FILE_REPLACED";

/** What differs between SQLite and PostgreSQL. Everything else is one set of queries. */
export interface Engine {
  name: "sqlite" | "postgres";
  kysely: Kysely<Tables>;
  /**
   * The time leases are measured by, in milliseconds since 1970. Where servers share a database it is the database's,
   * so that a server whose clock is wrong takes no delivery out of another's hands.
   */
  now(): RawBuilder<number>;
  /** Makes other transactions that lock one of the same keys wait until this one ends. */
  lockKeys(trx: Transaction<Tables>, keys: string[]): Promise<void>;
  /** Resolves true when this process may deliver. On SQLite one process at a time does, on PostgreSQL all do. */
  acquireWorkerLock(): Promise<boolean>;
  /** Makes deleted rows unreadable in the database's files. Can take a while. */
  vacuum(): Promise<void>;
  /**
   * Looks once for what would fail later. `unmetNeed` says in words what the queries rely on, is otherwise here, and how
   * to change it. `damage` is the code of a damaged file.
   */
  check(): Promise<{ unmetNeed?: string | undefined; damage?: string | undefined }>;
  /** A known fault with a code for the log that quotes nothing; undefined for any other error, such as our own bugs. */
  faultOf(error: unknown): { kind: FaultKind; code: string } | undefined;
  close(): Promise<void>;
}
