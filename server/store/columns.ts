import { hash } from "node:crypto";
import { type Attribution, attributionParts } from "#contract/attribution.ts";
import type { Channel } from "#contract/channels.ts";
import { emailKey } from "#contract/contact-keys.ts";
import type { ActWork, DeskWork } from "#contract/desk.ts";
import { dayMs } from "#contract/durations.ts";
import { defaultOf, fieldNames, isListField, type QuoteRequest } from "#contract/quote-request.ts";
import { phoneKey } from "./phone.ts";
import {
  type ActColumns,
  type AttributionColumns,
  actColumns,
  attributionColumns,
  type DeliveryRow,
  type FieldColumns,
  type QuoteRequestRow,
  type StoredQuoteRequest,
  type WorkColumns,
  workColumns,
} from "./tables.ts";

const lastTimeMs = 8_640_000_000_000_000;

/** The mailbox an address leads to: many providers drop what follows a plus, and Gmail drops dots. */
function mailboxOf(address: string): string {
  const [, local = "", domain = ""] = /^([^+]*).*@(.*)$/.exec(address.toLowerCase()) ?? [];
  return `${/^(gmail|googlemail)\.com$/.test(domain) ? local.replaceAll(".", "") : local}@${domain}`;
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
  {
    id,
    received_at,
    email,
    suspicion,
  }: Pick<QuoteRequestRow, "id" | "received_at" | "email"> & { suspicion?: string | null },
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
    is_marked: Number(suspicion !== null),
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
