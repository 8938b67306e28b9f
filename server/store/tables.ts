import type { Channel, DeliveryState } from "./delivery-queue.ts";

/** The tables of both engines. Times are milliseconds since 1970 in UTC. */
export interface Tables {
  quote_request: QuoteRequestRow;
  delivery: DeliveryRow;
  delivery_attempt: DeliveryAttemptRow;
  /** One row, written to see whether writing works. */
  write_check: { id: number; checked_at: number };
}

export interface QuoteRequestRow {
  id: string;
  received_at: number;
  /** Unique. The caller's key, or the fingerprint with its ten-minute span: what makes a repeat a repeat. */
  dedupe_key: string;
  /** SHA-256 of the words, to tell the same request from another one under the same key. */
  fingerprint: string;
  name: string;
  email: string;
  phone: string;
  /** A JSON list. */
  services: string;
  urgency: string;
  page: string | null;
  suspicion: string | null;
}

export interface DeliveryRow {
  id: string;
  request_id: string;
  channel: Channel;
  state: DeliveryState;
  /** When the request arrived, copied here so that lateness is read from this table alone. */
  received_at: number;
  /** When it was queued or redriven: the start of the days it is tried for. */
  queued_at: number;
  /** Before this time nobody may claim it. A lease is just a time in the future. */
  next_at: number;
  lease: string | null;
  /** Attempts ever, and since it was queued or redriven. */
  attempts: number;
  tries: number;
  ambiguous_tries: number;
  sent_at: number | null;
  last_error: string | null;
}

export interface DeliveryAttemptRow {
  delivery_id: string;
  number: number;
  started_at: number;
  ended_at: number | null;
  outcome: "sent" | "retry" | "failed" | null;
  error: string | null;
  /** 1 where the letter may have arrived though no answer came. */
  ambiguous: number;
}
