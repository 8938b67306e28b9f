import type { Problem, QuoteRequestDraft } from "./quote-request.ts";

/** Where the quote form posts, as to the hosted backend (specification, section 7). */
export const sendContactEmailPath = "/functions/v1/send-contact-email";

/** The JSON body of the call, the same fields an urlencoded form post carries. */
export type SendContactEmailBody = QuoteRequestDraft;

/** The answer to a request that is stored. `id` names it in emails and in the staff's list. */
export interface SendContactEmailAnswer {
  id: string;
}

/** The answer to a request that was not taken. `message` is written for the visitor. */
export interface SendContactEmailError {
  error: { code: string; message: string; field?: Problem["field"] };
}

/** Names one logical request, so that a retry after a lost answer stores nothing twice. At most 255 characters. */
export const idempotencyKeyHeader = "Idempotency-Key";

/** The query parameter that keeps the page a form was first sent from when it comes back with problems. */
export const sentFromParameter = "page";

/** Where a form post without script is sent after its request was stored, so that a reload posts nothing. */
export const thankYouAddress = "/contact?request=received";
