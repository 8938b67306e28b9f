import type { QuoteRequestDraft } from "#contract/quote-request.ts";
import { buildDraft } from "#contract/read-quote-request.ts";

/** What stands in the form, as it was typed. */
export function readDraft(data: FormData): QuoteRequestDraft {
  return buildDraft(
    (field) => String(data.get(field) ?? ""),
    (field) => data.getAll(field).map(String),
  );
}
