import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest, TemplateName } from "#contract/built-site.ts";
import type { Problem, QuoteRequestDraft } from "#contract/quote-request.ts";
import { tidy } from "#contract/read-quote-request.ts";
import { type HeaderFields, pagePolicy, type Surroundings, securityHeaders } from "./security-headers.ts";
import { type Filling, readTemplate } from "./template.ts";

/** A page the server fills in for one visitor, with its header fields. */
export interface FilledPage {
  html: string;
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
  const [formAgain, notFound, error] = [filler("form-again"), filler("not-found"), filler("error")];
  return {
    formAgain: (draft, problems) => formAgain(fillingOfForm(draft, problems)),
    notFound: (path) => notFound(fillingOfNotFound(manifest, path)),
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
  return (filling: Filling): FilledPage => ({ html: template(filling), fields });
}

function fillingOfForm({ name, email, phone, services, urgency }: QuoteRequestDraft, problems: Problem[]): Filling {
  const words = problems.map(({ field, message }) => [`problem-${field}`, message]);
  return {
    slots: { name, email, phone, notice: problems[0]?.message ?? "", ...Object.fromEntries(words) },
    when: problems.map(({ field }) => `problem-${field}`),
    checked: [...services, urgency],
    invalid: problems.map(({ field }) => field),
  };
}

function fillingOfNotFound(manifest: Manifest, path: string): Filling {
  const shown = { path: tidy(path).slice(0, longestPathShown) };
  const found = findServiceElsewhere(manifest, path.replace(/\/$/, ""));
  if (!found) return { slots: shown };
  return { slots: { ...shown, ...found }, when: ["service-elsewhere"] };
}

/** For an address that names a service and a city but has no page: the page where that service does stand. */
function findServiceElsewhere({ services, cities }: Manifest, path: string): Record<string, string> | undefined {
  const addressOf = (service: { slug: string }, city: { slug: string }) => `/${service.slug}-${city.slug}-ca`;
  for (const service of services) {
    const city = cities.find((one) => addressOf(service, one) === path);
    if (!city) continue;
    const home = cities.find((one) => addressOf(service, one) === service.page);
    const helpLabel = home ? `${service.name} in ${home.name}` : service.name;
    return { service: service.name, city: city.name, helpHref: service.page, helpLabel };
  }
  return undefined;
}
