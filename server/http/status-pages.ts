import { readFileSync } from "node:fs";
import { join } from "node:path";
import { constants, gzipSync } from "node:zlib";
import type { FastifyReply } from "fastify";
import { type Attribution, attributionParts, visitParameters } from "#contract/attribution.ts";
import type { Manifest, TemplateName } from "#contract/built-site.ts";
import { secondMs } from "#contract/durations.ts";
import {
  fieldNames,
  isChoiceField,
  isTextField,
  type Problem,
  type QuoteRequestDraft,
} from "#contract/quote-request.ts";
import { tidy } from "#contract/read-quote-request.ts";
import { negotiateEncoding } from "./content-encoding.ts";
import type { ErrorWords } from "./errors.ts";
import { createFixedWindow } from "./rate-limit.ts";
import { type HeaderContext, pagePolicy, securityHeaders } from "./security-headers.ts";
import { findServiceElsewhere } from "./service-elsewhere.ts";
import { fillTemplate, type TemplateData } from "./template.ts";

/** A form that was not taken, the page it was first sent from, and where its visitor came from where that may be kept. */
interface RefusedForm {
  draft: QuoteRequestDraft;
  problems: Problem[];
  /** Why it was not taken though nothing is wrong with it. */
  failure?: string;
  page: string | null;
  attribution: Attribution | undefined;
}

/** The pages that answer one visitor alone, filled in and sent. The status is the caller's. */
export type StatusPages = ReturnType<typeof readStatusPages>;

const maxPathShown = 200;

/** Compressing blocks every other answer: beyond so many pages a second they are sent uncompressed. */
const maxGzippedPerSecond = 200;

/** A shorter page fits one packet uncompressed. */
const minGzipLength = 1_000;

/** One for all releases, because each window has a timer that never ends. */
const gzipped = createFixedWindow(secondMs);

export function readStatusPages(builtDir: string, manifest: Manifest, context: HeaderContext) {
  const sender = (name: TemplateName) => {
    const page = manifest.templates[name];
    const template = readFileSync(join(builtDir, page.file), "utf8");
    const fields = {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      ...securityHeaders(pagePolicy(page, context), context),
    };
    return (reply: FastifyReply, data: TemplateData): FastifyReply => {
      const html = fillTemplate(template, data);
      const vary = reply.getHeader("vary");
      reply.headers(fields).header("vary", vary === undefined ? "Accept-Encoding" : `${vary}, Accept-Encoding`);
      const encoding = negotiateEncoding(reply.request.headers["accept-encoding"], ["gzip"]);
      const isShort = html.length < minGzipLength;
      const isSentAsItIs = isShort || encoding === "identity" || gzipped.count("all").count > maxGzippedPerSecond;
      if (isSentAsItIs) return reply.send(html);
      return reply.header("content-encoding", encoding).send(gzipSync(html, { level: constants.Z_BEST_SPEED }));
    };
  };
  const findElsewhere = findServiceElsewhere(manifest);
  const [quoteFormErrors, notFound, error] = [sender("quote-form-errors"), sender("not-found"), sender("error")];
  return {
    sendQuoteFormErrors: (reply: FastifyReply, form: RefusedForm) => quoteFormErrors(reply, formData(form)),
    sendNotFound: (reply: FastifyReply, path: string) =>
      notFound(reply, {
        values: { path: tidy(path).slice(0, maxPathShown), ...findElsewhere(path.replace(/\/$/, "")) },
      }),
    sendError: (reply: FastifyReply, { status, ...words }: ErrorWords) =>
      error(reply, { values: { status: String(status), ...words } }),
  };
}

function formData({ draft, problems, failure = "", page, attribution }: RefusedForm): TemplateData {
  const typed = fieldNames.filter(isTextField).map((field) => [field, draft[field]]);
  const notices = problems.map(({ field, message }) => [`problem-${field}`, message]);
  const ofForm = { notice: problems[0]?.message ?? "", failure, page: page ?? "", visit: visitOf(attribution) };
  return {
    values: { ...Object.fromEntries([...typed, ...notices]), ...ofForm },
    checked: fieldNames
      .filter(isChoiceField)
      .flatMap((field) => [draft[field]].flat().map((value) => `${field}:${value}`)),
    invalid: problems.map(({ field }) => field),
  };
}

/** As a parameter of the returned form's address, whose own Referer does not say it. */
function visitOf(attribution: Attribution | undefined): string {
  const known = new URLSearchParams();
  for (const part of attributionParts) {
    const said = attribution?.[part];
    if (said) known.set(visitParameters[part], said);
  }
  return encodeURIComponent(String(known));
}
