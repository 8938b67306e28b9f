import type { StoredQuoteRequest } from "./stored-quote-request.ts";

/** The ways a request leaves the house: the company's letter, its own systems, the visitor's receipt. */
export type Channel = "letter" | "webhook" | "receipt";

/** Waiting for its next attempt, done, or given up until the staff redrive it. */
export type DeliveryState = "queued" | "sent" | "failed";

/** What the delivery worker asks of the store. */
export interface DeliveryQueue {
  /**
   * Takes at most `limit` due deliveries of the channels and notes an attempt for each. No other process gets them
   * until `leaseMs` has passed. The oldest due come first. `inHand` names deliveries this process is still making:
   * they are left alone even where a jump of the clock ended their lease early.
   */
  claimDeliveries(channels: Channel[], limit: number, inHand?: string[]): Promise<ClaimedDelivery[]>;
  /** Notes how an attempt ended. Resolves false when the lease had passed to another: then nothing is changed. */
  finishDelivery(claim: ClaimedDelivery, ending: AttemptEnding): Promise<boolean>;
  /** Gives a claimed delivery back whose sending never began, without counting an attempt. */
  handBackDelivery(claim: ClaimedDelivery): Promise<void>;
  /**
   * Frees what a killed server left claimed. Resolves true when this process may deliver: on SQLite one process at a
   * time does, the others get false and may ask again; on PostgreSQL all do and leases simply end.
   */
  takeUpDelivering(): Promise<boolean>;
  /** Makes everything that waits due now, for a worker that saw the clock jump. */
  bringForward(): Promise<void>;
  /** How far behind deliveries are. Writes a warning to the log each time it finds them late. */
  deliveryLateness(): Promise<Lateness>;
  /** Deletes requests older than this, in days, with their attempts; never an undelivered one. Answers their ids. */
  purgeDelivered(retentionDays: number): Promise<string[]>;
}

/** A delivery this process alone may make until its lease ends. */
export interface ClaimedDelivery {
  id: string;
  channel: Channel;
  lease: string;
  /** Which attempt this is, from 1, over the whole life of the delivery. */
  attempt: number;
  /** Attempts before this one since the delivery was queued or redriven. */
  triesBefore: number;
  /** Attempts since then that may have arrived though no answer came. */
  ambiguousBefore: number;
  /** When the delivery was queued or redriven, in milliseconds since 1970. */
  queuedAt: number;
  request: StoredQuoteRequest;
}

/** How an attempt ended. `error` is for the staff, at most 500 characters are kept. */
export type AttemptEnding =
  | { outcome: "sent" }
  | { outcome: "retry"; error: string; afterMs: number; ambiguous: boolean }
  | { outcome: "failed"; error: string; ambiguous: boolean };

/** What the readiness page and the staff's command say of deliveries. */
export interface Lateness {
  /** True when the oldest undelivered request is older than `latenessLimitMs`. */
  late: boolean;
  /** When that request arrived, ISO 8601, or null when everything is delivered. */
  oldestReceivedAt: string | null;
  /** Deliveries waiting or given up, receipts not counted. */
  undelivered: number;
}

/** How long a claim lasts. Longer than the hard limit on one send, so that no letter goes out twice at once. */
export const leaseMs = 120_000;

/** The longest wait between two attempts, jitter included. A `next_at` beyond it means the clock was moved. */
export const longestWaitMs = 6 * 60 * 60_000;

/** Deliveries older than this are late: by then somebody should look. */
export const latenessLimitMs = 15 * 60_000;
