import type { FastifyReply, FastifyRequest } from "fastify";
import type { SendContactEmailRefusal } from "#contract/send-contact-email.ts";
import type { Log } from "../store/log.ts";

import { answerPage } from "./answer-page.ts";
import type { AnswerPages } from "./answer-pages.ts";
import { asRefusal, headingOf, type Refusal } from "./refusal.ts";
import { countRefusals } from "./refusal-counts.ts";
import { wantsPage } from "./wants-page.ts";

/** Answers whatever was thrown, as a page or as JSON, and tells the log of our own failures without their words. */
export function answerErrors(answerPages: AnswerPages, phone: string, log: Log) {
  const noteRefusal = countRefusals(log);
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = asRefusal(error);
    noteRefusal(refusal.code);
    if (refusal.status === 500) log.error({ err: error }, "A request failed for a reason nobody foresaw");
    return answerRefusal(answerPages, phone, refusal, request, reply);
  };
}

export function answerRefusal(
  answerPages: AnswerPages,
  phone: string,
  { status, code, message, field, retryAfterS }: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.code(status);
  if (retryAfterS !== undefined) reply.header("retry-after", String(retryAfterS));
  if (wantsPage(request)) return answerPage(answerPages.error(status, headingOf(status), message), request, reply);
  const told = saysItsOwn(status, field) ? message : `${message} Our phone number is ${phone}.`;
  const error = { code, message: told, ...(field && { field }) } as SendContactEmailRefusal["error"];
  return reply.send({ error } satisfies SendContactEmailRefusal);
}

/** The form's own notices and the notice of failure are shown word for word. Pages show the number themselves. */
function saysItsOwn(status: number, field: Refusal["field"]): boolean {
  return field !== undefined || status >= 500;
}
