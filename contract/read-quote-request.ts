import {
  buildDraft,
  defaultUrgency,
  fieldNames,
  firstProblem,
  isListField,
  type Problem,
  problemsByField,
  type QuoteRequest,
  type QuoteRequestDraft,
} from "./quote-request.ts";

/** What reading an untrusted body gives: the request, or what is wrong with it beside what was typed. */
export type Reading =
  | { outcome: "accepted"; request: QuoteRequest }
  | { outcome: "refused"; problem: Problem; problems: Problem[]; draft: QuoteRequestDraft }
  | { outcome: "unreadable"; code: string; message: string };

/** The notice for a body that is no quote request at all: wrong types, unknown keys, not an object. */
export const unreadableNotice = "We could not read your request. Please use the form on this page or call us.";

/**
 * A text field no visitor sees and no browser fills in by itself. Whoever writes into it is likely a program; the
 * request is stored and marked, never refused. In the form: `autocomplete="off"`, out of the tab order, hidden by CSS.
 */
export const honeypotField = "remarks";

/**
 * A hidden field that script sets when the form is sent: whole milliseconds since the page was opened
 * (`performance.now()`), as digits. Blank without script, which means nothing.
 */
export const fillTimeField = "filledInMs";

/** What these two fields said. */
export interface SpamSignals {
  honeypotFilled: boolean;
  /** Milliseconds, or undefined when no script ran. */
  fillTimeMs: number | undefined;
}

const textKeys: readonly string[] = [
  ...fieldNames.filter((field) => !isListField(field)),
  honeypotField,
  fillTimeField,
];
const listKeys: readonly string[] = fieldNames.filter(isListField);

/**
 * Turns an untrusted body into a quote request, without coercing or dropping anything: a missing field counts as
 * blank (urgency as flexible), a wrong type or an unknown key makes the body unreadable. Text is tidied first.
 */
export function readQuoteRequest(body: unknown): Reading {
  const draft = readDraft(body);
  if (!draft) return { outcome: "unreadable", code: "unreadable", message: unreadableNotice };
  const problem = firstProblem(draft);
  if (problem) return { outcome: "refused", problem, problems: problemsByField(draft), draft };
  return { outcome: "accepted", request: draft as QuoteRequest };
}

/** Reads the two fields of a body that `readQuoteRequest` accepted. */
export function readSpamSignals(body: unknown): SpamSignals {
  const { [honeypotField]: honeypot = "", [fillTimeField]: time = "" } = body as Record<string, unknown>;
  const fillTimeMs = /^\d{1,12}$/.test(String(time)) ? Number(time) : undefined;
  return { honeypotFilled: honeypot !== "", fillTimeMs };
}

function readDraft(body: unknown): QuoteRequestDraft | undefined {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  if (!Object.entries(body).every(([key, value]) => isTextEntry(key, value) || isListEntry(key, value)))
    return undefined;
  const values = { urgency: defaultUrgency, ...body } as Partial<QuoteRequestDraft>;
  return buildDraft(
    (field) => tidy(values[field] ?? ""),
    (field) => [...new Set((values[field] ?? []).map(tidy))],
  );
}

function isTextEntry(key: string, value: unknown): boolean {
  return textKeys.includes(key) && typeof value === "string";
}

function isListEntry(key: string, value: unknown): boolean {
  return listKeys.includes(key) && Array.isArray(value) && value.every((item) => typeof item === "string");
}

/**
 * One form for every text, whichever encoding brought it: well-formed Unicode in NFC, without control characters
 * (C0, DEL, C1) and bidirectional controls, trimmed. Both databases then store the same text.
 */
export function tidy(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, "")
    .normalize("NFC")
    .trim();
}
