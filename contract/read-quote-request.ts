import { visitField } from "./attribution.ts";
import {
  defaultOf,
  fieldNames,
  isListField,
  type ListFieldName,
  type Notices,
  type Problem,
  problemsByField,
  type QuoteRequest,
  type QuoteRequestDraft,
  type QuoteRequestField,
} from "./quote-request.ts";
import { tidy } from "./tidy-text.ts";

/** The result of reading an untrusted body. */
export type Reading =
  | { outcome: "accepted"; request: QuoteRequest }
  | { outcome: "refused"; problem: Problem; problems: Problem[]; draft: QuoteRequestDraft }
  | { outcome: "unreadable"; code: string; message: string };

/** The notice for a malformed body. */
export const unreadableNotice = "We could not read your request. Please use the form on this page or call us.";

/** A hidden field that only bots fill in (no autocomplete, no tab stop). Such requests are marked, never refused. */
export const honeypotField = "remarks";

/** A hidden field that script fills in: milliseconds since the page was opened, in digits. */
export const fillTimeField = "filledInMs";

/** Hints that a program sent the form. */
export interface SpamSignals {
  honeypotFilled: boolean;
  /** In milliseconds. Undefined without script. */
  fillTimeMs: number | undefined;
}

const knownKeys: readonly string[] = [...fieldNames, honeypotField, fillTimeField, visitField];
const listKeys: readonly string[] = fieldNames.filter(isListField);

/** Reads an untrusted body without coercion. Missing fields get their defaults. `services` are the names on offer. */
export function readQuoteRequest(
  body: unknown,
  { services, notices }: { services: readonly string[]; notices: Notices },
): Reading {
  const draft = readDraft(body);
  if (!draft) return { outcome: "unreadable", code: "unreadable", message: unreadableNotice };
  const problems = problemsByField(draft, { services: services.map(tidy), notices });
  const [problem] = problems;
  if (problem) return { outcome: "refused", problem, problems, draft };
  return { outcome: "accepted", request: draft as QuoteRequest };
}

/** Builds a draft from the results of `textOf` and `listOf`. */
export function buildDraft(
  textOf: (field: Exclude<QuoteRequestField, ListFieldName>) => string,
  listOf: (field: ListFieldName) => string[],
): QuoteRequestDraft {
  const entries = fieldNames.map((field) => [field, isListField(field) ? listOf(field) : textOf(field)]);
  return Object.fromEntries(entries) as QuoteRequestDraft;
}

/** Returns a draft in which every field has its default. */
export function emptyDraft(): QuoteRequestDraft {
  return buildDraft(defaultOf, () => []);
}

/** Requires a body that `readQuoteRequest` accepted. */
export function readSpamSignals(body: unknown): SpamSignals {
  const { [honeypotField]: honeypot = "", [fillTimeField]: time = "" } = body as Record<string, unknown>;
  const fillTimeMs = /^\d{1,12}$/.test(String(time)) ? Number(time) : undefined;
  return { honeypotFilled: honeypot !== "", fillTimeMs };
}

/** Returns an unchecked draft. Undefined for wrong types and unknown keys. */
export function readDraft(body: unknown): QuoteRequestDraft | undefined {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  if (!Object.entries(body).every(isReadable)) return undefined;
  const values = body as Partial<QuoteRequestDraft>;
  return buildDraft(
    (field) => tidy(values[field] ?? defaultOf(field)),
    (field) => [...new Set((values[field] ?? []).map(tidy))],
  );
}

function isReadable([key, value]: [string, unknown]): boolean {
  const texts = listKeys.includes(key) ? value : [value];
  return knownKeys.includes(key) && Array.isArray(texts) && texts.every((text) => typeof text === "string");
}
