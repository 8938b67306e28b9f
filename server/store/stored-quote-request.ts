import type { QuoteRequest } from "#contract/quote-request.ts";

/** A quote request as it lies in the store. */
export interface StoredQuoteRequest extends QuoteRequest {
  /** A UUID. It names the request in the answer, the letter and the staff's list. */
  id: string;
  /** When it was stored, ISO 8601 in UTC. */
  receivedAt: string;
  /** The address of the page it came from, or null. */
  page: string | null;
  /** True where something about it looked like spam; `suspectReason` says what. */
  suspect: boolean;
  suspectReason: string | null;
}
