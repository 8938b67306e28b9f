import { failureNotice } from "#contract/send-contact-email.ts";
import { StoreUnavailable } from "../store/quote-request-store.ts";

/** A request that is not taken. `message` is written for the visitor, `code` for programs. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly status: number;
  readonly code: string;
  readonly field: string | undefined;
  readonly retryAfterS: number | undefined;

  constructor(status: number, code: string, message: string, more: { field?: string; retryAfterS?: number } = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = more.field;
    this.retryAfterS = more.retryAfterS;
  }
}

const retryAfterFailureS = 30;

/** What a visitor is told of an error, wherever it came from. Anything unforeseen is a failure of ours. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StoreUnavailable) return unavailable("store-unavailable");
  const { code, statusCode = 500 } = error as { code?: string; statusCode?: number };
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return new Refusal(413, "too-large", "Your request is too long to be read.");
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return unknownEncoding();
  if (statusCode >= 400 && statusCode < 500) return new Refusal(400, "unreadable", "We could not read your request.");
  return new Refusal(500, "failure", failureNotice);
}

export function unavailable(code: string, retryAfterS = retryAfterFailureS): Refusal {
  return new Refusal(503, code, failureNotice, { retryAfterS });
}

export function unknownEncoding(): Refusal {
  return new Refusal(415, "unknown-encoding", "We read requests as JSON or as a form post only.");
}

/** The heading of the page that tells of a refusal. */
export function headingOf(status: number): string {
  const headings: Record<number, string> = {
    403: "We could not take this request",
    405: "This address takes quote requests only",
    429: "Too many requests",
    503: "We could not take your request just now",
  };
  return headings[status] ?? (status < 500 ? "We could not read your request" : "Something went wrong on our side");
}
