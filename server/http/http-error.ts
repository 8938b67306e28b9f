export class HttpError extends Error {
  override name = "HttpError";
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

export function tooManyRequests(
  endsInMs: number,
  message = "We have had many requests in a short time. Please call us, or try again later.",
): HttpError {
  return new HttpError(429, "too-many", message, { retryAfterS: Math.ceil(endsInMs / 1000) });
}

export function unknownMediaType(): HttpError {
  return new HttpError(415, "unknown-encoding", "We read requests as JSON or as a form post only.");
}
