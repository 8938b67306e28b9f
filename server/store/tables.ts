import type { Attribution, AttributionPart } from "#contract/attribution.ts";
import type { Channel, DeliveryState } from "#contract/channels.ts";
import type { DeskEvent } from "#contract/desk-request.ts";
import type { ActWork, CorrectedField, DeskWork } from "#contract/desk-work.ts";
import type { QuoteRequest, QuoteRequestField } from "#contract/quote-request.ts";
import type { StaffTables } from "./staff-tables.ts";

/** The tables of both engines. Times are milliseconds since 1970. */
export interface Tables extends StaffTables {
  quote_request: QuoteRequestRow;
  request_event: RequestEventRow;
  delivery: DeliveryRow;
  delivery_attempt: DeliveryAttemptRow;
  /** Further idempotency keys of a request. */
  other_key: { dedupe_key: string; request_id: string };
  /** The services of all releases that were served. */
  served_service: { name: string };
  /** One row, written to check that writes succeed. */
  write_check: { id: number; checked_at: number };
}

/** One column per form field, under the same name. A list is stored as JSON. */
export type FieldColumns = Record<QuoteRequestField, string>;

/** Columns for the parts of the work that an act sets, in requests and events. */
export const actColumns = {
  status: "status",
  callBack: "call_back",
  takenBy: "taken_by",
  amount: "amount",
  address: "address",
  correctedName: "corrected_name",
  correctedPhone: "corrected_phone",
  correctedEmail: "corrected_email",
} as const satisfies Record<keyof ActWork, string>;

/** Columns for all parts of the work. An event keeps previous values in columns that end in `_before`. */
export const workColumns = { ...actColumns, suspectReason: "suspicion" } as const;

export const attributionColumns = {
  source: "source",
  medium: "medium",
  campaign: "campaign",
  term: "term",
  content: "content",
  referrer: "referrer",
  firstPage: "first_page",
} as const satisfies Record<AttributionPart, string>;

export type AttributionColumns = Record<(typeof attributionColumns)[AttributionPart], string | null>;

type Columns<Part extends keyof DeskWork, Ending extends "" | "_before"> = {
  [P in Part as `${(typeof workColumns)[P]}${Ending}`]: DeskWork[P];
};

export type WorkColumns = Columns<keyof DeskWork, "">;
export type ActColumns = Columns<keyof ActWork, "">;
export type EventColumns = ActColumns & Columns<keyof DeskWork, "_before">;

export interface QuoteRequestRow extends FieldColumns, WorkColumns, AttributionColumns {
  id: string;
  received_at: number;
  /** Unique: the idempotency key, or the fingerprint with its ten-minute span. */
  dedupe_key: string;
  /** SHA-256 of the fields, to detect a repeated request. */
  fingerprint: string;
  page: string | null;
  version: number;
  /** Normalized email and phone. */
  email_key: string;
  phone_key: string;
  corrected_email_key: string | null;
  corrected_phone_key: string | null;
  search_text: string;
}

/** One act on a request. Only notes are changed later. Deleted with the request. */
export interface RequestEventRow extends EventColumns {
  request_id: string;
  /** From 1 without gaps: the request's version after the act. */
  number: number;
  at: number;
  /** The staff member's email address, or `command`. */
  author: string;
  kind: DeskEvent["kind"];
  message: DeskEvent["message"];
  note: string | null;
  search_text: string | null;
}

export interface DeliveryRow {
  id: string;
  request_id: string;
  channel: Channel;
  state: DeliveryState;
  /** When the request arrived or its call back was due. */
  received_at: number;
  /** When the delivery was queued or resent: the start of the retry period. */
  queued_at: number;
  /** No server may claim the delivery before this time. A claim moves it to the end of the lease. */
  next_at: number;
  lease: string | null;
  /** All attempts. `tries` counts only those since the delivery was queued or resent. */
  attempts: number;
  tries: number;
  ambiguous_tries: number;
  sent_at: number | null;
  last_error: string | null;
  /** 1 if the request was stored as possible spam: it is sent last and never counts as late. */
  is_marked: number;
}

export interface DeliveryAttemptRow {
  delivery_id: string;
  number: number;
  started_at: number;
  ended_at: number | null;
  outcome: "sent" | "retry" | "failed" | null;
  error: string | null;
  /** 1 if the delivery may have arrived although no reply came. */
  ambiguous: number;
}

/** A stored request with corrected name, phone and email. */
export interface StoredQuoteRequest extends QuoteRequest {
  id: string;
  /** ISO 8601 in UTC. */
  receivedAt: string;
  page: string | null;
  attribution: Attribution;
  /** Address of the job, if staff added it. */
  address: string | null;
  /** The original values of corrected fields. */
  sent: Partial<Record<CorrectedField, string>>;
  suspect: boolean;
  suspectReason: string | null;
}
