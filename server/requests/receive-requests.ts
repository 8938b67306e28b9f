import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { attributionParts, readAttribution, visitField, visitParameters } from "#contract/attribution.ts";
import { choiceMark, type Manifest } from "#contract/built-site.ts";
import { hourMs } from "#contract/durations.ts";
import {
  fieldNames,
  isChoiceField,
  isListField,
  isTextField,
  type Problem,
  type QuoteRequestDraft,
} from "#contract/quote-request.ts";
import { readDraft, readSpamSignals, unreadableNotice } from "#contract/read-quote-request.ts";
import { requestNumber } from "#contract/request-number.ts";
import {
  idempotencyKeyHeader,
  type SendContactEmailAnswer,
  sendContactEmailPath,
  sentFromParameter,
  thankYouAddress,
} from "#contract/send-contact-email.ts";
import type { ServerConfig } from "../config/config.ts";
import { enabledChannels } from "../delivery/enabled-channels.ts";
import { acceptsHtml, addBodyParsers } from "../http/body-parsers.ts";
import { rejections, toHttpError } from "../http/errors.ts";
import { HttpError, tooManyRequests, unknownMediaType } from "../http/http-error.ts";
import { answerPreflight, asksForPrivacy, originCheck } from "../http/origin-check.ts";
import { createVisitorLimit } from "../http/rate-limit.ts";
import type { Database } from "../store/database.ts";
import { insertQuoteRequest, type NewQuoteRequest } from "./insert-quote-request.ts";
import type { InsertResult } from "./known-requests.ts";
import { sendingPage } from "./sending-page.ts";
import { readServedRequest } from "./served-services.ts";
import { createSpamDetector } from "./spam.ts";

const otherSiteFailure =
  "Nothing was sent yet, because the form came through another website, such as a translator. " +
  "Press the button again to send it from our own website.";

/** Adds the routes for quote requests. They answer "Thank you" only after COMMIT. */
export function addQuoteRequestRoutes(app: FastifyInstance, config: ServerConfig, db: Database): void {
  const { allowOrigin, rejectOtherSites } = originCheck(config.allowedOrigins);
  const limitVisitor = createVisitorLimit(config.rateLimit);
  const detectSpam = createSpamDetector(config.rateLimit);
  const channels = enabledChannels(config);
  const hasDesk = config.deskStaff.length > 0;
  const reject = rejections(db.log);
  const check = async (request: FastifyRequest) => {
    await rejectOtherSites(request);
    await limitVisitor(request);
  };
  // Checks form posts after reading the body, so that the returned form is filled in.
  const checkBeforeBody = async (request: FastifyRequest) => acceptsHtml(request) || check(request);
  const checkAfterBody = async (request: FastifyRequest) => acceptsHtml(request) && check(request);
  const hooks = { onRequest: [allowOrigin, checkBeforeBody], preHandler: checkAfterBody };

  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (request.headers["content-type"] === undefined) throw unknownMediaType();
    const { manifest } = request.release;
    const { notices } = manifest.company.words;
    const reading = await readServedRequest(db, request.release, request.body);
    if (reading.outcome === "unreadable") throw new HttpError(400, reading.code, reading.message);
    const page = firstPage(request, manifest);
    const attribution = attributionFrom(request, manifest);
    if (reading.outcome === "refused") {
      const { code, message, field } = reading.problem;
      if (!acceptsHtml(request)) throw new HttpError(400, code, message, { field });
      return returnForm(request, reply.code(400), reading);
    }
    const idempotencyKey = readIdempotencyKey(request);
    const result = await store({ request: reading.request, page, attribution, idempotencyKey, hasDesk }, request);
    if (result.outcome === "too-many-marked") throw tooManyRequests(hourMs, notices.failed);
    if (result.outcome === "key-reused")
      throw new HttpError(422, "idempotency-key-reused", `This ${idempotencyKeyHeader} was used for another request.`);
    if (acceptsHtml(request)) {
      return reply
        .code(303)
        .header("location", `${thankYouAddress}&number=${requestNumber(result.id)}`)
        .send();
    }
    return { id: result.id } satisfies SendContactEmailAnswer;
  }

  /**
   * Answers errors. If a retry of a form post may succeed, returns the form filled in. So does a form that came through
   * another site (a translator, a proxy): the answer is our own page, whose button sends from our own address. It stores
   * nothing, escapes the typed text, cannot be framed, and no script of the other site can read it.
   */
  function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): unknown {
    const { status, code, message } = toHttpError(error);
    const isOtherSite = code === "other-site";
    const draft = isOtherSite || status === 429 || status >= 500 ? readDraft(request.body) : undefined;
    if (!draft || !acceptsHtml(request)) return app.errorHandler(error, request, reply);
    reject(error, reply);
    const failure = status >= 500 ? request.release.manifest.company.words.notices.failed : message;
    if (isOtherSite) return returnForm(request, reply, { draft, problems: [], failure: otherSiteFailure });
    return returnForm(request, reply, { draft, problems: [], failure, isFailed: true });
  }

  async function store(
    received: Omit<NewQuoteRequest, "spamReason" | "isNetworkOver" | "canGetReceipt">,
    from: FastifyRequest,
  ): Promise<InsertResult> {
    const { undo, ...spam } = detectSpam(from.ip, received.request, readSpamSignals(from.body));
    let isInserted = false;
    try {
      const result = await insertQuoteRequest(db, { ...received, ...spam }, channels);
      isInserted = result.outcome === "inserted";
      if (result.outcome === "repeated") db.log.count("repeated");
      if (result.outcome === "inserted") {
        db.log.count("stored");
        const facts = { event: "request_stored", request: result.id, suspect: spam.spamReason !== null };
        db.log.info(facts, "a request was stored");
      }
      return result;
    } finally {
      if (!isInserted) undo();
    }
  }

  addBodyParsers(app, { listFields: fieldNames.filter(isListField), unreadableNotice });
  app.post(sendContactEmailPath, { ...hooks, errorHandler: refuse }, receive);
  app.options(
    sendContactEmailPath,
    { onRequest: [allowOrigin, rejectOtherSites] },
    answerPreflight(idempotencyKeyHeader),
  );
}

/** Sends the form filled in. `failure` says why a form without problems was rejected. The caller sets the status. */
interface ReturnedForm {
  draft: QuoteRequestDraft;
  problems: Problem[];
  failure?: string;
  /** Whether the visitor had better call. */
  isFailed?: boolean;
}

function returnForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { draft, problems, failure = "", isFailed = false }: ReturnedForm,
): FastifyReply {
  const { manifest, pages } = request.release;
  const attribution = attributionFrom(request, manifest);
  // Keeps the attribution in a URL parameter, since the returned form's Referer lacks it.
  const visit = new URLSearchParams();
  for (const part of attributionParts) if (attribution?.[part]) visit.set(visitParameters[part], attribution[part]);
  const texts = fieldNames.filter(isTextField).map((field) => [field, draft[field]]);
  const notices = problems.map(({ field, message }) => [`problem-${field}`, message]);
  return pages["quote-form-errors"](reply, {
    values: {
      ...Object.fromEntries([...texts, ...notices]),
      notice: problems[0]?.message ?? "",
      failure,
      [isFailed ? "isFailed" : "isReturned"]: "yes",
      page: firstPage(request, manifest) ?? "",
      visit: encodeURIComponent(String(visit)),
    },
    checked: fieldNames
      .filter(isChoiceField)
      .flatMap((field) => [draft[field]].flat().map((value) => choiceMark(field, value))),
    invalid: problems.map(({ field }) => field),
  });
}

/** Returns the page that the form was first sent from, or null if it is not one of ours. */
function firstPage(request: FastifyRequest, { pages }: Pick<Manifest, "pages">): string | null {
  const firstSent = String((request.query as Record<string, unknown>)[sentFromParameter]);
  return sendingPage(request, pages) ?? (Object.hasOwn(pages, firstSent) ? firstSent : null);
}

/** Reads the attribution from the form or the Referer. Undefined if unknown, or if the browser asks for privacy. */
function attributionFrom(request: FastifyRequest, { pages }: Pick<Manifest, "pages">) {
  if (asksForPrivacy(request)) return undefined;
  const { referer = "" } = request.headers;
  const sent: { [visitField]?: unknown } = { ...(request.query as object), ...(request.body as object) };
  const query = String(sent[visitField] ?? URL.parse(referer)?.search ?? "");
  if (query === "") return undefined;
  const visit = new URLSearchParams(query);
  return readAttribution(
    (name) => visit.get(name),
    (address) => Object.hasOwn(pages, address),
  );
}

function readIdempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers[idempotencyKeyHeader.toLowerCase()];
  if (key === undefined) return null;
  if (typeof key === "string" && /^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw new HttpError(400, "idempotency-key-invalid", `${idempotencyKeyHeader} must be 1 to 255 printable characters.`);
}
