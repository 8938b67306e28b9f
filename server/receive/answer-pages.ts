import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest, TemplateName } from "#contract/built-site.ts";
import { fieldNames, isTextField, type Problem, type QuoteRequestDraft } from "#contract/quote-request.ts";
import { tidy } from "#contract/read-quote-request.ts";
import { type HeaderFields, pagePolicy, type Surroundings, securityHeaders } from "./security-headers.ts";
import { findServiceElsewhere } from "./service-elsewhere.ts";
import { type Filling, type Piece, readTemplate } from "./template.ts";

/** A page the server fills in for one visitor, with its header fields. */
export interface FilledPage {
  pieces: Piece[];
  fields: HeaderFields;
}

/** The pages that answer one visitor alone. */
export interface AnswerPages {
  formAgain(draft: QuoteRequestDraft, problems: Problem[]): FilledPage;
  notFound(path: string): FilledPage;
  error(status: number, heading: string, message: string): FilledPage;
}

const longestPathShown = 200;

export function readAnswerPages(builtDir: string, manifest: Manifest, surroundings: Surroundings): AnswerPages {
  const filler = (name: TemplateName) => readFiller(builtDir, manifest, name, surroundings);
  const findElsewhere = findServiceElsewhere(manifest);
  const [formAgain, notFound, error] = [filler("form-again"), filler("not-found"), filler("error")];
  return {
    formAgain: (draft, problems) => formAgain(fillingOfForm(draft, problems)),
    notFound: (path) => notFound(fillingOfNotFound(path, findElsewhere(path.replace(/\/$/, "")))),
    error: (status, heading, message) => error({ slots: { status: String(status), heading, message } }),
  };
}

function readFiller(builtDir: string, manifest: Manifest, name: TemplateName, surroundings: Surroundings) {
  const page = manifest.templates[name];
  const template = readTemplate(readFileSync(join(builtDir, page.file), "utf8"));
  const fields = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    ...securityHeaders(pagePolicy(page, surroundings), surroundings),
  };
  return (filling: Filling): FilledPage => ({ pieces: template(filling), fields });
}

function fillingOfForm(draft: QuoteRequestDraft, problems: Problem[]): Filling {
  const typed = fieldNames.filter(isTextField).map((field) => [field, draft[field]]);
  const chosen = fieldNames.filter((field) => !isTextField(field)).flatMap((field) => draft[field]);
  const words = problems.map(({ field, message }) => [`problem-${field}`, message]);
  return {
    slots: { ...Object.fromEntries([...typed, ...words]), notice: problems[0]?.message ?? "" },
    when: problems.map(({ field }) => `problem-${field}`),
    checked: chosen,
    invalid: problems.map(({ field }) => field),
  };
}

function fillingOfNotFound(path: string, elsewhere: Record<string, string> | undefined): Filling {
  const shown = { path: tidy(path).slice(0, longestPathShown) };
  if (!elsewhere) return { slots: shown };
  return { slots: { ...shown, ...elsewhere }, when: ["service-elsewhere"] };
}
