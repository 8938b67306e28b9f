import type { QuoteRequest } from "#contract/quote-request.ts";
import type { DeliveryQueue } from "./delivery-queue.ts";
import type { StaffRecords } from "./staff-records.ts";

/** The one face of both engines. Everything the server and the staff's command know of storage is here. */
export interface QuoteRequestStore extends DeliveryQueue, StaffRecords {
  /**
   * Stores a request with its pending deliveries in one transaction and resolves after COMMIT returned, so what it
   * answers is on disk. Throws `StoreUnavailable` when nothing could be stored.
   */
  keepQuoteRequest(arrival: Arrival): Promise<Kept>;
  /** Resolves when a write would succeed now, throws `StoreUnavailable` when it would not. For the readiness page. */
  checkWritable(): Promise<void>;
  /** Waits for what is in hand, then closes files or connections. */
  close(): Promise<void>;
}

/** A request as it reached the server. */
export interface Arrival {
  request: QuoteRequest;
  /** The address of the site's page it was sent from, such as "/contact", where the browser said so. */
  page: string | null;
  /** Why it looks like spam, or null for a request without suspicion. */
  suspicion: string | null;
  /** The caller's `Idempotency-Key`, at most 255 characters, or null. */
  idempotencyKey: string | null;
}

/** What became of an arrival: stored now, stored before under the same key or words, or a key used for other words. */
export type Kept = { outcome: "kept" | "repeated"; id: string } | { outcome: "key-reused" };

/** Nothing can be stored at the moment: disk full, folder read-only, database gone. The request was not taken. */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
}
