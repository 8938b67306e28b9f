import { hash } from "node:crypto";
import { type Attribution, type AttributionPart, attributionParts } from "#contract/attribution.ts";
import type { Channel, DeliveryState } from "#contract/channels.ts";
import type { ActWork, DeskEvent, DeskWork } from "#contract/desk.ts";
import { dayMs } from "#contract/durations.ts";
import {
  defaultOf,
  fieldNames,
  isListField,
  type QuoteRequest,
  type QuoteRequestField,
} from "#contract/quote-request.ts";
import { emailKey } from "#contract/read-quote-request.ts";
import type { DeskTables } from "./desk-tables.ts";
import { phoneKey } from "./phone.ts";

/** The tables of both engines. Times are milliseconds since 1970 in UTC. */
export interface Tables extends DeskTables {
  quote_request: QuoteRequestRow;
  request_event: RequestEventRow;
  delivery: DeliveryRow;
  delivery_attempt: DeliveryAttemptRow;
  /** Further keys that a request was asked for with. */
  other_key: { dedupe_key: string; request_id: string };
  retention_clock: RetentionClockRow;
  erasure: ErasureRow;
  /** One row, written to see whether writing works. */
  write_check: { id: number; checked_at: number };
}

/** One column for each field of the form, of the same name: a list of choices is stored as JSON. */
export type FieldColumns = Record<QuoteRequestField, string>;

/** The column of each part of the office's work that an act sets, in a request and in an event. */
export const actColumns = { status: "status", callBack: "call_back" } as const satisfies Record<keyof ActWork, string>;

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

type AttributionColumns = Record<(typeof attributionColumns)[AttributionPart], string | null>;

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
  /** How many events there are. */
  version: number;
  /** What the spellings of its address and of its number share. Null where a server of before stored it. */
  email_key: string | null;
  phone_key: string | null;
  /** See `search-text.ts`. Null in rows written by older versions. */
  search_text: string | null;
  /** Since when it is kept, by the retention clock. Null until that clock's next tick. */
  retained_from: number | null;
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
  /** The note's, see `search-text.ts`. Null without a note and in rows written by older versions. */
  search_text: string | null;
}

/** One row, see `retention-clock.ts`. */
export interface RetentionClockRow {
  id: number;
  elapsed_at: number;
  /** How far the wall clock has been ahead at least since `lead_since`; negative where it was behind. */
  lead_ms: number;
  lead_since: number;
}

/**
 * What is remembered of an erasure, so that no older backup brings anybody back. `request`: the hash is that of an erased
 * request's id. `person`: of the address or number whose requests until `erased_at` were erased. `contact`: of another
 * address or number on them, which is taken out of notes alone. The last two are keyed by `hash_key`.
 */
export interface ErasureRow {
  hash: string;
  hash_key: string;
  kind: "request" | "person" | "contact";
  erased_at: number;
  /** 0 until the files are free of what was erased. */
  is_finished: number;
}

export interface DeliveryRow {
  id: string;
  request_id: string;
  channel: Channel;
  state: DeliveryState;
  /** When the request arrived, or its call back was due: the queue's lag is read from this table alone. */
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
  /** 1 where it goes out with others in one email, see `digest.ts`. */
  in_digest: number;
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

const lastTimeMs = 8_640_000_000_000_000;

/** The mailbox an address leads to: many providers drop what follows a plus, and Gmail drops dots. */
function mailboxOf(address: string): string {
  const [, local = "", domain = ""] = /^([^+]*).*@(.*)$/.exec(address.toLowerCase()) ?? [];
  return `${/^(gmail|googlemail)\.com$/.test(domain) ? local.replaceAll(".", "") : local}@${domain}`;
}

/** A quote request as it is stored. */
export interface StoredQuoteRequest extends QuoteRequest {
  /** A UUID. It names the request in the answer, the letter and the staff's list. */
  id: string;
  /** When it was stored, ISO 8601 in UTC. */
  receivedAt: string;
  /** The address of the page it came from, or null. */
  page: string | null;
  /** Where the visitor came from. */
  attribution: Attribution;
  /** True where something about it looked like spam; `suspectReason` says what. */
  suspect: boolean;
  suspectReason: string | null;
}

/** Returns the same keys for every spelling of an address and a number. */
export function contactKeys({ email, phone }: { email: string; phone: string }) {
  return { email_key: storableText(emailKey(email)), phone_key: storableText(phoneKey(phone)) };
}

/** The fields of a request as columns. What is missing, as in a backup made before the form had the field, is its default. */
export function toFieldColumns(request: Partial<QuoteRequest>): FieldColumns {
  const columns = fieldNames.map((field) => {
    const value = request[field] ?? (isListField(field) ? [] : defaultOf(field));
    return [field, typeof value === "string" ? storableText(value) : JSON.stringify(value.map(storableText))];
  });
  return Object.fromEntries(columns) as FieldColumns;
}

/** Where a request came from as columns. What is missing, as in an older backup, is null. */
export function toAttributionColumns(known: Partial<Attribution> = {}): AttributionColumns {
  const columns = attributionParts.map((part) => [attributionColumns[part], storableText(known[part] ?? "") || null]);
  return Object.fromEntries(columns) as AttributionColumns;
}

/** The office's work as columns. A part that is missing is null. */
export function toWorkColumns(work: Partial<DeskWork>): WorkColumns {
  const parts = Object.keys(workColumns) as (keyof DeskWork)[];
  return Object.fromEntries(
    parts.map((part) => [workColumns[part], storableText(work[part] ?? "") || null]),
  ) as WorkColumns;
}

/** The parts that an act sets, of a request or as an event left them. */
export function toActWork(row: ActColumns): ActWork {
  const parts = Object.keys(actColumns) as (keyof ActWork)[];
  return Object.fromEntries(parts.map((part) => [part, row[actColumns[part]]])) as unknown as ActWork;
}

/** A delivery that nobody has tried yet. */
export function queuedDelivery(
  { id, received_at, email }: Pick<QuoteRequestRow, "id" | "received_at" | "email">,
  channel: Channel,
): DeliveryRow {
  // One id per mailbox and day, so that the table itself allows no second receipt.
  const once = `${sha256(mailboxOf(email))}-${Math.floor(received_at / dayMs)}`;
  return {
    id: `${channel}-${channel === "receipt" ? once : id}`,
    request_id: id,
    channel,
    state: "queued",
    received_at,
    queued_at: received_at,
    next_at: 0,
    lease: null,
    attempts: 0,
    tries: 0,
    ambiguous_tries: 0,
    sent_at: null,
    last_error: null,
    in_digest: 0,
  };
}

/** A row as the rest of the server knows it. */
export function toStoredQuoteRequest(row: QuoteRequestRow): StoredQuoteRequest {
  const fields = fieldNames.map((field) => [field, isListField(field) ? readList(row[field]) : row[field]]);
  return {
    id: row.id,
    receivedAt: toIsoTime(row.received_at),
    ...(Object.fromEntries(fields) as QuoteRequest),
    page: row.page,
    attribution: Object.fromEntries(
      attributionParts.map((part) => [part, row[attributionColumns[part]]]),
    ) as Attribution,
    suspect: row.suspicion !== null,
    suspectReason: row.suspicion,
  };
}

/** The choices in a column. A list that this program did not write is one choice as it is. */
export function readList(column: string): string[] {
  try {
    const list: unknown = JSON.parse(column);
    if (Array.isArray(list)) return list.map(String);
  } catch {
    // It counts as one choice.
  }
  return [column];
}

/** SHA-256 in base64url. */
export function sha256(text: string): string {
  return hash("sha256", text, "base64url");
}

/** Text as both engines can hold it: PostgreSQL refuses NUL, and neither can hold half of a surrogate pair. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}

/** ISO 8601 in UTC of a time in milliseconds. A time that no date has, in a row that was damaged, is the last one. */
export function toIsoTime(ms: number): string {
  const date = new Date(ms);
  return (Number.isNaN(date.getTime()) ? new Date(lastTimeMs) : date).toISOString();
}

/** The same where there may be none. */
export function toIsoTimeOrNull(ms: number | null): string | null {
  return ms === null ? null : toIsoTime(ms);
}
