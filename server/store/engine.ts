import type { Kysely, RawBuilder, Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** How long to wait for locks. The server must not keep visitors waiting. A staff command may take longer. */
export type Patience = "server" | "staff";

/** `transient`: a retry helps. `data`: only this row was rejected. `unavailable`: connection, disk or permission. */
export type FaultKind = "transient" | "data" | "unavailable";

/** Fault code: another file took the place of the open SQLite file or of its log. Only a restart helps. */
export const fileReplaced = "FILE_REPLACED";

/** Fault code: the open SQLite file was deleted or moved away. A restart would create an empty one. */
export const fileMissing = "FILE_MISSING";

/** One of the two databases, SQLite or PostgreSQL. */
export interface Engine {
  name: "sqlite" | "postgres";
  kysely: Kysely<Tables>;
  /** The clock for leases, in milliseconds since 1970. PostgreSQL provides it, since the servers' clocks may differ. */
  now(): RawBuilder<number>;
  /** Makes other transactions that lock one of the same keys wait until this one ends. */
  lockKeys(trx: Transaction<Tables>, keys: string[]): Promise<void>;
  /** Resolves true if this process may deliver: one process at a time on SQLite, all on PostgreSQL. */
  acquireWorkerLock(): Promise<boolean>;
  /** Removes deleted rows from the database files. Slow. */
  vacuum(): Promise<void>;
  /** Resolves with a requirement that the database lacks, its value and the fix, or with undefined. Fast. */
  findUnmetNeed(): Promise<string | undefined>;
  /** Resolves with the error code of damage, or with undefined. Slow for a large file. */
  findDamage(): Promise<string | undefined>;
  /** Returns a known fault with a code that is safe to log. Undefined for other errors, such as bugs. */
  faultOf(error: unknown): { kind: FaultKind; code: string } | undefined;
  close(): Promise<void>;
}
