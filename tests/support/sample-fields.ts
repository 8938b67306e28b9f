import { type Attribution, attributionParts } from "#contract/attribution.ts";
import type { QuoteRequest } from "#contract/quote-request.ts";
import { emptyDraft } from "#contract/read-quote-request.ts";

/** A valid request. Fields that are not listed here have their defaults. */
export const sampleFields: QuoteRequest = {
  ...(emptyDraft() as QuoteRequest),
  name: "Ann Lee",
  email: "ann@example.com",
  phone: "(408) 555-0100",
  services: ["Gutter Repair"],
};

/** Returns an attribution in which only the given parts are known. */
export function attributionOf(known: Partial<Attribution> = {}): Attribution {
  return Object.fromEntries(attributionParts.map((part) => [part, known[part] ?? null])) as Attribution;
}
