import type { Kysely, RawBuilder } from "kysely";
import type { Tables } from "./tables.ts";

/** What differs between the two databases. Everything else is one set of queries. */
export interface Engine {
  kind: "sqlite" | "postgres";
  db: Kysely<Tables>;
  /**
   * The time leases are measured by, in milliseconds since 1970. Where servers share a database it is the
   * database's, so that a server whose clock is wrong takes no delivery out of another's hands.
   */
  clock(): RawBuilder<number>;
  /** The statement that begins a consistent picture of everything, without stopping writers. */
  beginPicture: string;
  /** Resolves true when this process may deliver; frees what a killed server left claimed. */
  takeUpDelivering(): Promise<boolean>;
  /** Makes deleted rows unreadable in the database's files. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** How long an engine waits for locks: the server answers visitors meanwhile, the staff's command has time. */
export type Patience = "server" | "staff";
