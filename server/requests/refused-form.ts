import type { FastifyReply } from "fastify";
import { type Attribution, attributionParts, visitParameters } from "#contract/attribution.ts";
import {
  fieldNames,
  isChoiceField,
  isTextField,
  type Problem,
  type QuoteRequestDraft,
} from "#contract/quote-request.ts";
import type { TemplateData } from "../http/template.ts";

/** A form that was not taken, the page it was first sent from, and how the visit began where that may be kept. */
interface RefusedForm {
  draft: QuoteRequestDraft;
  problems: Problem[];
  /** Why it was not taken although its fields are right. */
  failure?: string;
  page: string | null;
  attribution: Attribution | undefined;
}

/** Sends the form back with everything typed and a notice for each problem. The status is the caller's. */
export function sendRefusedForm(reply: FastifyReply, form: RefusedForm): FastifyReply {
  return reply.request.release.pages["quote-form-errors"](reply, templateData(form));
}

function templateData({ draft, problems, failure = "", page, attribution }: RefusedForm): TemplateData {
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

/** Returns how the visit began as a parameter for the returned form's address. Its own Referer does not say it. */
function visitOf(attribution: Attribution | undefined): string {
  const known = new URLSearchParams();
  for (const part of attributionParts) {
    const said = attribution?.[part];
    if (said) known.set(visitParameters[part], said);
  }
  return encodeURIComponent(String(known));
}
