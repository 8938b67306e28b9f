import type { FastifyReply } from "fastify";
import { type Attribution, attributionParts, visitParameters } from "#contract/attribution.ts";
import {
  fieldNames,
  isChoiceField,
  isTextField,
  type Problem,
  type QuoteRequestDraft,
} from "#contract/quote-request.ts";

interface RefusedForm {
  draft: QuoteRequestDraft;
  problems: Problem[];
  /** Why a form with valid fields was rejected. */
  failure?: string;
  page: string | null;
  attribution: Attribution | undefined;
}

/** Sends the form filled in, with a notice for each problem. The caller sets the status. */
export function sendRefusedForm(reply: FastifyReply, form: RefusedForm): FastifyReply {
  const { draft, problems, failure = "", page, attribution } = form;
  const typed = fieldNames.filter(isTextField).map((field) => [field, draft[field]]);
  const notices = problems.map(({ field, message }) => [`problem-${field}`, message]);
  const ofForm = { notice: problems[0]?.message ?? "", failure, page: page ?? "", visit: visitOf(attribution) };
  return reply.request.release.pages["quote-form-errors"](reply, {
    values: { ...Object.fromEntries([...typed, ...notices]), ...ofForm },
    checked: fieldNames
      .filter(isChoiceField)
      .flatMap((field) => [draft[field]].flat().map((value) => `${field}:${value}`)),
    invalid: problems.map(({ field }) => field),
  });
}

/** Returns the attribution as a URL parameter, since the returned form's Referer lacks it. */
function visitOf(attribution: Attribution | undefined): string {
  const known = new URLSearchParams();
  for (const part of attributionParts) {
    const said = attribution?.[part];
    if (said) known.set(visitParameters[part], said);
  }
  return encodeURIComponent(String(known));
}
