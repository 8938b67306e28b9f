import type { ServiceName, Urgency } from "#contract/quote-request.ts";
import type { StoredQuoteRequest } from "./stored-quote-request.ts";
import type { QuoteRequestRow } from "./tables.ts";

/** A row as the rest of the server knows it. */
export function requestOf(row: Omit<QuoteRequestRow, "dedupe_key" | "fingerprint">): StoredQuoteRequest {
  return {
    id: row.id,
    receivedAt: timeOf(row.received_at),
    name: row.name,
    email: row.email,
    phone: row.phone,
    services: JSON.parse(row.services) as ServiceName[],
    urgency: row.urgency as Urgency,
    page: row.page,
    suspect: row.suspicion !== null,
    suspectReason: row.suspicion,
  };
}

export function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}

export function timeOrNull(ms: number | null): string | null {
  return ms === null ? null : timeOf(ms);
}
