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

/** The request of an untrusted body, or what is wrong with it and what was typed. */
export type Reading =
  | { outcome: "accepted"; request: QuoteRequest }
  | { outcome: "refused"; problem: Problem; problems: Problem[]; draft: QuoteRequestDraft }
  | { outcome: "unreadable"; code: string; message: string };

/** The notice for a body with wrong types or unknown keys, or that is no object. */
export const unreadableNotice = "We could not read your request. Please use the form on this page or call us.";

/**
 * A text field that no visitor sees and no browser fills in: `autocomplete="off"`, out of the tab order, hidden by CSS.
 * A request with text in it is likely a program's: it is stored and marked, never refused.
 */
export const honeypotField = "remarks";

/** A hidden field that script sets when the form is sent: milliseconds since the page was opened, in digits. */
export const fillTimeField = "filledInMs";

/** What these two fields said. */
export interface SpamSignals {
  honeypotFilled: boolean;
  /** Milliseconds, or undefined when no script ran. */
  fillTimeMs: number | undefined;
}

const knownKeys: readonly string[] = [...fieldNames, honeypotField, fillTimeField, visitField];
const listKeys: readonly string[] = fieldNames.filter(isListField);

/**
 * Reads an untrusted body, without coercing or dropping anything: a missing field counts as its default or as blank, a
 * wrong type or an unknown key makes the body unreadable. `services` are the names of those that are offered.
 */
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

/** A draft of what `textOf` and `listOf` return for each field. */
export function buildDraft(
  textOf: (field: Exclude<QuoteRequestField, ListFieldName>) => string,
  listOf: (field: ListFieldName) => string[],
): QuoteRequestDraft {
  const entries = fieldNames.map((field) => [field, isListField(field) ? listOf(field) : textOf(field)]);
  return Object.fromEntries(entries) as QuoteRequestDraft;
}

/** Reads both from a body that `readQuoteRequest` accepted. */
export function readSpamSignals(body: unknown): SpamSignals {
  const { [honeypotField]: honeypot = "", [fillTimeField]: time = "" } = body as Record<string, unknown>;
  const fillTimeMs = /^\d{1,12}$/.test(String(time)) ? Number(time) : undefined;
  return { honeypotFilled: honeypot !== "", fillTimeMs };
}

/** What was typed, checked only for what makes an untrusted body unreadable: then it is undefined. */
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

/** Each at which some program ends a line. */
const lineBreak = /[\t\n\v\f\r\u0085\u2028\u2029]/gu;

/** Controls, byte order marks, tags, fillers, noncharacters; not joiners and variation selectors of names and emoji. */
const invisible =
  /(?!\u200C|\u200D|\p{Variation_Selector})[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;

/** Most texts. Nothing in them is changed but spaces around them. */
const printableAscii = /^[ -~]*$/;

/**
 * A text as both databases store it and every file keeps it on one line: well-formed Unicode in NFC, line breaks of any
 * kind as spaces, without invisible characters, trimmed.
 */
export function tidy(text: string): string {
  if (printableAscii.test(text)) return text.trim();
  return text.toWellFormed().replaceAll(lineBreak, " ").replaceAll(invisible, "").normalize("NFC").trim();
}

/** The same for a text of several lines. Keeps line breaks and the spaces around lines, and makes every space a plain one. */
export function tidyLines(text: string): string {
  const lines = text.toWellFormed().split(/\r\n|[\n\r\u2028\u2029]/u);
  const tidied = lines.map((line) => line.replaceAll(lineBreak, " ").replaceAll(invisible, ""));
  return tidied
    .join("\n")
    .replaceAll(/[\u00A0\u2007\u202F]/g, " ")
    .normalize("NFC");
}
