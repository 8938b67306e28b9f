import type { FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "../logger.ts";
import { StoreUnavailable } from "../store/database.ts";
import { acceptsHtml } from "./body-parsers.ts";
import { HttpError, unknownMediaType } from "./http-error.ts";

/** The site whose texts and page answer a failed request. */
export interface ErrorSite {
  phone: string;
  /** Tells visitors that something failed on our side. */
  failureNotice: string;
  sendPage(reply: FastifyReply, values: { status: string; heading: string; message: string }): FastifyReply;
}

// Never shown: each kind of route sends its own message for a failure.
const failure = "The request failed.";
const retryAfterFailureS = 30;
const headings: Record<number, string> = {
  403: "We could not take this request",
  405: "This address does not accept this kind of request",
  429: "Too many requests",
  503: "We could not take your request just now",
};

export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof StoreUnavailable)
    return new HttpError(503, "store-unavailable", failure, { retryAfterS: retryAfterFailureS });
  const { code, statusCode = 500 } = error as { code?: string; statusCode?: number };
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") {
    return new HttpError(413, "too-large", "Your request is too long to be read.");
  }
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return unknownMediaType();
  if (statusCode >= 400 && statusCode < 500) return new HttpError(400, "unreadable", "We could not read your request.");
  return new HttpError(500, "failure", failure);
}

/** Answers any error as a page or as JSON. Logs server errors without their messages. */
export function createErrorHandler(log: Logger, siteOf: (request: FastifyRequest) => ErrorSite) {
  const reject = rejections(log);
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { phone, failureNotice, sendPage } = siteOf(request);
    const { status, code, message: reason, field } = reject(error, reply);
    const message = status >= 500 ? failureNotice : reason;
    const general = status < 500 ? "We could not read your request" : "Something went wrong on our side";
    if (acceptsHtml(request)) {
      const heading = headings[status] ?? general;
      return sendPage(reply, { status: String(status), heading, message });
    }
    // Notices about fields and failures need no phone number.
    const isComplete = field !== undefined || status >= 500;
    const text = isComplete ? message : `${message} Our phone number is ${phone}.`;
    return reply.send({ error: { code, message: text, ...(field && { field }) } });
  };
}

export function rejections(log: Logger): (error: unknown, reply: FastifyReply) => HttpError {
  return (error, reply) => {
    const rejection = toHttpError(error);
    log.count(`refused_${rejection.code.replaceAll("-", "_")}`);
    if (rejection.status === 500)
      log.error({ event: "unexpected_error", err: error }, "A request failed with an unexpected error");
    reply.code(rejection.status);
    if (rejection.retryAfterS !== undefined) reply.header("retry-after", String(rejection.retryAfterS));
    return rejection;
  };
}
