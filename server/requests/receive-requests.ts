import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Attribution, readAttribution, visitField } from "#contract/attribution.ts";
import type { Manifest } from "#contract/built-site.ts";
import { hourMs } from "#contract/durations.ts";
import { readDraft, readQuoteRequest, readSpamSignals } from "#contract/read-quote-request.ts";
import {
  idempotencyKeyHeader,
  type SendContactEmailAnswer,
  sendContactEmailPath,
  sentFromParameter,
  thankYouAddress,
} from "#contract/send-contact-email.ts";
import type { ServerConfig } from "../config/config.ts";
import { type ChannelSettings, enabledChannels } from "../delivery/enabled-channels.ts";
import { addBodyParsers } from "../http/body-parsers.ts";
import { acceptsHtml, HttpError, rejections, toHttpError, unknownMediaType } from "../http/errors.ts";
import { answerPreflight, asksForPrivacy, checkOrigin, sendingPage } from "../http/origin-check.ts";
import { createRateLimits, createReceiptLimit, shedLoad, tooMany } from "../http/rate-limit.ts";
import type { Database } from "../store/database.ts";
import { type InsertResult, insertQuoteRequest, type NewQuoteRequest } from "./insert-quote-request.ts";
import { createSpamDetector } from "./spam.ts";

export interface QuoteRequestOptions {
  config: ChannelSettings & Pick<ServerConfig, "allowedOrigins" | "rateLimit" | "deskStaff">;
  db: Database;
  /** Posts that may wait for the database at once. Each holds at most 16 KiB, so the default fits into memory. */
  maxInFlight?: number | undefined;
}

const defaultMaxInFlight = 1_000;

/** Takes quote requests. Answers "Thank you" only after COMMIT. */
export function addQuoteRequestRoutes(app: FastifyInstance, options: QuoteRequestOptions): void {
  const { config, db, maxInFlight = defaultMaxInFlight } = options;
  const originCheck = checkOrigin(config.allowedOrigins);
  const rateLimits = createRateLimits(config.rateLimit);
  const detectSpam = createSpamDetector();
  const countReceipt = createReceiptLimit();
  const channels = enabledChannels(config);
  const isForDesk = config.deskStaff.length > 0;
  const reject = rejections(db.log);
  // A form post is counted once it is read, so that the page that refuses it keeps what was typed.
  const countUnread = async (request: FastifyRequest) => acceptsHtml(request) || rateLimits.countPost(request);
  const countRead = async (request: FastifyRequest) => acceptsHtml(request) && rateLimits.countPost(request);
  const hooks = { onRequest: [originCheck, countUnread], preHandler: [countRead, shedLoad(maxInFlight)] };

  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (request.headers["content-type"] === undefined) throw unknownMediaType();
    const { manifest, pages, acceptedServices: services } = request.release;
    const page = firstPage(request, manifest);
    const { notices } = manifest.company.words;
    const reading = readQuoteRequest(request.body, { services, notices });
    if (reading.outcome === "unreadable") throw new HttpError(400, reading.code, reading.message);
    const attribution = attributionFrom(request, manifest);
    if (reading.outcome === "refused") {
      const { code, message, field } = reading.problem;
      if (!acceptsHtml(request)) throw new HttpError(400, code, message, { field });
      return pages.sendQuoteFormErrors(reply.code(400), { ...reading, page, attribution });
    }
    const idempotencyKey = readIdempotencyKey(request);
    const result = await insert({ request: reading.request, page, attribution, idempotencyKey, isForDesk }, request);
    if (result.outcome === "too-many-marked") throw tooMany(hourMs, notices.failed);
    if (!("id" in result))
      throw new HttpError(422, "idempotency-key-reused", `This ${idempotencyKeyHeader} was used for another request.`);
    if (acceptsHtml(request)) return reply.code(303).header("location", thankYouAddress).send();
    return { id: result.id } satisfies SendContactEmailAnswer;
  }

  /** A form post that may be taken later comes back with everything typed. */
  function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown {
    const { status, message } = toHttpError(error);
    const draft = status === 429 || status >= 500 ? readDraft(request.body) : undefined;
    if (!draft || !acceptsHtml(request)) return app.errorHandler(error, request, reply);
    reject(error, reply);
    const { manifest, pages } = request.release;
    const failure = status >= 500 ? manifest.company.words.notices.failed : message;
    const origin = { page: firstPage(request, manifest), attribution: attributionFrom(request, manifest) };
    return pages.sendQuoteFormErrors(reply, { draft, problems: [], failure, ...origin });
  }

  /** Only what is stored counts. It is counted before, so that a parallel burst is seen, and undone where nothing was. */
  async function insert(received: Omit<NewQuoteRequest, "spamReason">, from: FastifyRequest): Promise<InsertResult> {
    const { isFlood, undo: undoStored } = rateLimits.countStored(from);
    const { spamReason, undo: undoSender } = detectSpam(received.request, { ...readSpamSignals(from.body), isFlood });
    const { canSend: canSendReceipt, undo: undoReceipt } = countReceipt(from, spamReason);
    let isInserted = false;
    try {
      const result = await insertQuoteRequest(
        db,
        { ...received, spamReason, isFlood },
        canSendReceipt ? channels : channels.filter((channel) => channel !== "receipt"),
      );
      isInserted = result.outcome === "inserted";
      if (result.outcome === "inserted") {
        db.log.count("stored");
        db.log.info(
          { event: "request_stored", request: result.id, suspect: spamReason !== null },
          "a request was stored",
        );
      } else if (result.outcome === "repeated") db.log.count("repeated");
      return result;
    } finally {
      if (!isInserted) {
        for (const undo of [undoStored, undoSender, undoReceipt]) undo();
      }
    }
  }

  addBodyParsers(app);
  app.post(sendContactEmailPath, { ...hooks, errorHandler: refuse }, receive);
  app.options(sendContactEmailPath, { onRequest: originCheck }, answerPreflight);
}

/** The page of ours it came from first, by Referer or the form with errors: both can lie, so only known pages pass. */
function firstPage(request: FastifyRequest, { pages }: Pick<Manifest, "pages">): string | null {
  const kept = String((request.query as Record<string, unknown>)[sentFromParameter]);
  return sendingPage(request, pages) ?? (Object.hasOwn(pages, kept) ? kept : null);
}

/**
 * What the form's script kept of how the visit began, or a form that came back; else what the address of the form's page
 * says. Nothing where the browser asks not to be tracked.
 */
function attributionFrom(request: FastifyRequest, { pages }: Pick<Manifest, "pages">): Attribution | undefined {
  if (asksForPrivacy(request)) return undefined;
  const { referer = "" } = request.headers;
  const kept: { [visitField]?: unknown } = { ...(request.query as object), ...(request.body as object) };
  const said = new URLSearchParams(String(kept[visitField] ?? URL.parse(referer)?.search ?? ""));
  return readAttribution(
    (name) => said.get(name),
    (address) => Object.hasOwn(pages, address),
  );
}

function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers[idempotencyKeyHeader.toLowerCase()];
  if (key === undefined) return null;
  if (typeof key === "string" && /^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw new HttpError(400, "idempotency-key-invalid", `${idempotencyKeyHeader} must be 1 to 255 printable characters.`);
}
