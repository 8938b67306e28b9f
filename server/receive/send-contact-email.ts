import type { FastifyReply, FastifyRequest } from "fastify";
import type { Manifest } from "#contract/built-site.ts";
import { readQuoteRequest, readSpamSignals } from "#contract/read-quote-request.ts";
import { idempotencyKeyHeader, type SendContactEmailAnswer, thankYouAddress } from "#contract/send-contact-email.ts";
import type { QuoteRequestStore } from "../store/quote-request-store.ts";
import { answerPage } from "./answer-page.ts";
import type { AnswerPages } from "./answer-pages.ts";
import { Refusal, unknownEncoding } from "./refusal.ts";
import { sendingPage } from "./sending-page.ts";
import type { Judge } from "./suspicion.ts";
import { wantsPage } from "./wants-page.ts";

/** What receiving a quote request needs. */
export interface ReceivingMeans {
  store: Pick<QuoteRequestStore, "keepQuoteRequest">;
  manifest: Manifest;
  answerPages: AnswerPages;
  judge: Judge;
}

/** Takes one quote request. It says yes only after the store did, since a "Thank you" is a promise. */
export function receiveQuoteRequest(means: ReceivingMeans) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { body } = request;
    if (request.headers["content-type"] === undefined) throw unknownEncoding();
    const reading = readQuoteRequest(body);
    if (reading.outcome === "unreadable") throw new Refusal(400, reading.code, reading.message);
    if (reading.outcome === "refused") {
      const { code, message, field } = reading.problem;
      if (!wantsPage(request)) throw new Refusal(400, code, message, { field });
      return answerPage(means.answerPages.formAgain(reading.draft, reading.problems), request, reply.code(400));
    }

    const kept = await means.store.keepQuoteRequest({
      request: reading.request,
      page: sendingPage(request, means.manifest),
      suspicion: means.judge(reading.request, readSpamSignals(body)),
      idempotencyKey: readIdempotencyKey(request),
    });
    if (kept.outcome === "key-reused") throw keyReused();
    if (wantsPage(request)) return reply.code(303).header("location", thankYouAddress).send();
    return { id: kept.id } satisfies SendContactEmailAnswer;
  };
}

function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers[idempotencyKeyHeader.toLowerCase()];
  if (key === undefined) return null;
  if (typeof key === "string" && /^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw new Refusal(400, "idempotency-key-invalid", `${idempotencyKeyHeader} must be 1 to 255 printable characters.`);
}

function keyReused(): Refusal {
  return new Refusal(422, "idempotency-key-reused", `This ${idempotencyKeyHeader} was used for another request.`);
}
