import { type Attribution, attributionParts } from "#contract/attribution.ts";
import { defaultOf, type QuoteRequest } from "#contract/quote-request.ts";
import { buildDraft } from "#contract/read-quote-request.ts";

/** What a visitor filled in who passes every check. A field that the form has later is at its default. */
export const sampleFields: QuoteRequest = {
  ...(buildDraft(defaultOf, () => []) as QuoteRequest),
  name: "Ann Lee",
  email: "ann@example.com",
  phone: "(408) 555-0100",
  services: ["Gutter Repair"],
};

/** Where nothing is known, but for these. */
export function attributionOf(known: Partial<Attribution> = {}): Attribution {
  return Object.fromEntries(attributionParts.map((part) => [part, known[part] ?? null])) as Attribution;
}
