import type { Attribution, AttributionPart } from "#contract/attribution.ts";
import type { Channel, DeliveryState } from "#contract/channels.ts";
import type { ActWork, CorrectedField, DeskEvent, DeskWork } from "#contract/desk.ts";
import type { QuoteRequest, QuoteRequestField } from "#contract/quote-request.ts";
import type { DeskTables } from "./desk-tables.ts";

/** The tables of both engines. Times are milliseconds since 1970 in UTC. */
export interface Tables extends DeskTables {
  quote_request: QuoteRequestRow;
  request_event: RequestEventRow;
  delivery: DeliveryRow;
  delivery_attempt: DeliveryAttemptRow;
  /** Further keys that a request was asked for with. */
  other_key: { dedupe_key: string; request_id: string };
  /** One row, written to see whether writing works. */
  write_check: { id: number; checked_at: number };
}

/** One column for each field of the form, of the same name: a list of choices is stored as JSON. */
export type FieldColumns = Record<QuoteRequestField, string>;

/** The column of each part of the office's work that an act sets, in a request and in an event. */
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

/** The column of each part of the work. An event holds each as it was before, in a column named `..._before`. */
export const workColumns = { ...actColumns, suspectReason: "suspicion" } as const;

/** The column of each fact about where a request came from. */
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
  /** Unique. The caller's key, or the fingerprint with its ten-minute span. */
  dedupe_key: string;
  /** SHA-256 of the fields, to tell the same request from another one. */
  fingerprint: string;
  page: string | null;
  version: number;
  /** Normalized email and phone. */
  email_key: string;
  phone_key: string;
  /** The same of what staff corrected. */
  corrected_email_key: string | null;
  corrected_phone_key: string | null;
  search_text: string;
}

/** One act on a request. Rows are added and, apart from notes, never changed; they go with their request. */
export interface RequestEventRow extends EventColumns {
  request_id: string;
  /** From 1, without gaps: the request's version after it. */
  number: number;
  at: number;
  /** The address of who did it. */
  author: string;
  kind: DeskEvent["kind"];
  note: string | null;
  search_text: string | null;
}

export interface DeliveryRow {
  id: string;
  request_id: string;
  channel: Channel;
  state: DeliveryState;
  /** When the request arrived, or its call back was due: the queue's lag is read from this table alone. */
  received_at: number;
  /** When it was queued or resent: the start of the days it is tried for. */
  queued_at: number;
  /** Before this time nobody may claim it. A lease is just a time in the future. */
  next_at: number;
  lease: string | null;
  /** Attempts ever, and since it was queued or resent. */
  attempts: number;
  tries: number;
  ambiguous_tries: number;
  sent_at: number | null;
  last_error: string | null;
  /** 1 where its request was stored as possible spam: it goes out last and never counts as late. */
  is_marked: number;
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

/** A request with name, phone and email as corrected. */
export interface StoredQuoteRequest extends QuoteRequest {
  /** A UUID. It names the request in the answer, the letter and the staff's list. */
  id: string;
  /** When it was stored, ISO 8601 in UTC. */
  receivedAt: string;
  /** The address of the page it came from, or null. */
  page: string | null;
  attribution: Attribution;
  /** Where the job is, if staff added it. */
  address: string | null;
  /** What the visitor sent, of the fields that were corrected. */
  sent: Partial<Record<CorrectedField, string>>;
  /** True where something about it looked like spam; `suspectReason` says what. */
  suspect: boolean;
  suspectReason: string | null;
}
