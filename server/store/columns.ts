import { hash } from "node:crypto";
import { type Attribution, attributionParts } from "#contract/attribution.ts";
import { emailKey, foldText } from "#contract/contact-keys.ts";
import { type ActWork, type CorrectedField, correctedFields, corrections, type DeskWork } from "#contract/desk-work.ts";
import {
  defaultOf,
  fieldNames,
  isListField,
  type QuoteRequest,
  type QuoteRequestField,
  quoteRequestFields,
} from "#contract/quote-request.ts";
import { phoneKey } from "../phone.ts";
import {
  type ActColumns,
  type AttributionColumns,
  actColumns,
  attributionColumns,
  type FieldColumns,
  type QuoteRequestRow,
  type StoredQuoteRequest,
  type WorkColumns,
  workColumns,
} from "./tables.ts";

const correctedColumn = (field: CorrectedField) => actColumns[corrections[field]];
/** Name, number, email and address. A search lists matches in them first. */
const personColumns = [...correctedFields, ...correctedFields.map(correctedColumn), "address"] as const;
const isAboutPerson = (field: QuoteRequestField) => correctedFields.some((one) => one === field);
const otherSearchedColumns = [
  ...fieldNames.filter((field) => quoteRequestFields[field].isSearched && !isAboutPerson(field)),
  "page",
  ...Object.values(attributionColumns),
] as const;

/** Ends the part of a search text that is about the person. Text of one line has no such character. */
export const endOfPerson = "\n";

/** Returns the same keys for every spelling of an email address and a phone number. */
export function contactKeys({ email, phone }: { email: string; phone: string }) {
  return { email_key: storableText(emailKey(email)), phone_key: storableText(phoneKey(phone)) };
}

/** Returns the columns computed from corrections: search text and normalized contacts. */
export function toCorrectionColumns(row: QuoteRequestRow) {
  const { email_key, phone_key } = contactKeys({ email: row.corrected_email ?? "", phone: row.corrected_phone ?? "" });
  return {
    search_text: requestSearchText(row),
    corrected_email_key: email_key || null,
    corrected_phone_key: phone_key || null,
  };
}

/** Returns the fields of a request as columns. A missing field gets its default. */
export function toFieldColumns(request: Partial<QuoteRequest>): FieldColumns {
  const columns = fieldNames.map((field) => {
    const value = request[field] ?? (isListField(field) ? [] : defaultOf(field));
    return [field, typeof value === "string" ? storableText(value) : JSON.stringify(value.map(storableText))];
  });
  return Object.fromEntries(columns) as FieldColumns;
}

/** Returns the searched columns of a request with their search text. A missing part of the attribution is null. */
export function toSearchedColumns(
  request: Partial<QuoteRequest>,
  page: string | null,
  attribution: Partial<Attribution> = {},
) {
  const parts = attributionParts.map((part) => [
    attributionColumns[part],
    storableText(attribution[part] ?? "") || null,
  ]);
  const columns = {
    ...toFieldColumns(request),
    page: page === null ? null : storableText(page),
    ...(Object.fromEntries(parts) as AttributionColumns),
  };
  return { ...columns, search_text: requestSearchText(columns) };
}

/** Returns the search text of a request. Columns that a later migration adds may be missing. */
export function requestSearchText(row: Partial<QuoteRequestRow>): string {
  const textOf = (columns: readonly (keyof QuoteRequestRow)[]) =>
    foldText(columns.map((column) => row[column] ?? "").join(" ")).replaceAll(endOfPerson, " ");
  return textOf(personColumns) + endOfPerson + textOf(otherSearchedColumns);
}

/** Returns a note with its search text, so that neither changes without the other. */
export function noteColumns(note: string | null): { note: string | null; search_text: string | null } {
  return { note, search_text: note === null ? null : foldText(note) };
}

/** Returns the work on a request as columns. A missing part is null. */
export function toWorkColumns(work: Partial<DeskWork>): WorkColumns {
  const parts = Object.keys(workColumns) as (keyof DeskWork)[];
  return Object.fromEntries(
    parts.map((part) => [workColumns[part], storableText(work[part] ?? "") || null]),
  ) as WorkColumns;
}

/** Returns the parts of the work that an act sets, from a request or an event. */
export function toActWork(row: ActColumns): ActWork {
  const parts = Object.keys(actColumns) as (keyof ActWork)[];
  return Object.fromEntries(parts.map((part) => [part, row[actColumns[part]]])) as unknown as ActWork;
}

/** Returns a row as a request with its corrections applied. */
export function toStoredQuoteRequest(row: QuoteRequestRow): StoredQuoteRequest {
  const fields = fieldNames.map((field) => [field, isListField(field) ? readList(row[field]) : row[field]]);
  const corrected = correctedFields.filter((field) => row[correctedColumn(field)]);
  return {
    id: row.id,
    receivedAt: toIsoTime(row.received_at),
    ...(Object.fromEntries(fields) as QuoteRequest),
    ...Object.fromEntries(corrected.map((field) => [field, row[correctedColumn(field)]])),
    sent: Object.fromEntries(corrected.map((field) => [field, row[field]])),
    address: row.address,
    page: row.page,
    attribution: Object.fromEntries(
      attributionParts.map((part) => [part, row[attributionColumns[part]]]),
    ) as Attribution,
    suspect: row.suspicion !== null,
    suspectReason: row.suspicion,
  };
}

/** Returns the choices in a column. Text that is not a JSON list counts as one choice. */
export function readList(column: string): string[] {
  try {
    const list: unknown = JSON.parse(column);
    if (Array.isArray(list)) return list.map(String);
  } catch {}
  return [column];
}

/** Returns the hash as base64url. */
export function sha256(text: string): string {
  return hash("sha256", text, "base64url");
}

/** Returns text that both engines accept: without NUL and without lone surrogates. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll("\0", "\uFFFD");
}

/** Returns milliseconds since 1970 as ISO 8601 in UTC. */
export function toIsoTime(ms: number): string {
  return new Date(ms).toISOString();
}

/** Returns null for an unknown time. */
export function toIsoTimeOrNull(ms: number | null): string | null {
  return ms === null ? null : toIsoTime(ms);
}
