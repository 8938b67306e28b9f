import type { Problem, QuoteRequestDraft } from "./quote-request.ts";

/** The quote form's endpoint, same as the hosted backend's (specification, section 7). */
export const sendContactEmailPath = "/functions/v1/send-contact-email";

/** The JSON body. An urlencoded form post has the same fields. */
export type SendContactEmailBody = QuoteRequestDraft;

/** The answer for a stored request. Emails and the desk use the same `id`. */
export interface SendContactEmailAnswer {
  id: string;
}

/** The answer for a rejected request. `message` is for the visitor. */
export interface SendContactEmailError {
  error: { code: string; message: string; field?: Problem["field"] };
}

/** Identifies one request, so that a retry stores nothing twice. At most 255 characters. */
export const idempotencyKeyHeader = "Idempotency-Key";

/** The query parameter with the page that first sent the form. Set when the form is returned with problems. */
export const sentFromParameter = "page";

/** The page after a form post without script, to which the server redirects so that a reload posts nothing. */
export const thankYouAddress = "/contact?request=received";

/** Matches this address with or without the request's number, such as `&number=d2e1f0`. */
export const thankYouPattern = /^\/contact\?request=received(?:&number=([\da-f]{6}))?(?=&|$)/;
