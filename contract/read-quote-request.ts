import {
  defaultOf,
  fieldNames,
  isListField,
  type ListFieldName,
  type Problem,
  problemsByField,
  type QuoteRequest,
  type QuoteRequestDraft,
  type QuoteRequestField,
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
 * blank, or as its default, a wrong type or an unknown key makes the body unreadable. Text is tidied first.
 * `services` are the names of those that are offered.
 */
export function readQuoteRequest(body: unknown, services: readonly string[]): Reading {
  const draft = readDraft(body);
  if (!draft) return { outcome: "unreadable", code: "unreadable", message: unreadableNotice };
  const offered = services.map(tidy);
  const problems = problemsByField(draft, offered);
  const [problem] = problems;
  if (problem) return { outcome: "refused", problem, problems, draft };
  return { outcome: "accepted", request: draft as QuoteRequest };
}

/** Makes a draft of what `textOf` and `listOf` return for each field. */
export function buildDraft(
  textOf: (field: Exclude<QuoteRequestField, ListFieldName>) => string,
  listOf: (field: ListFieldName) => string[],
): QuoteRequestDraft {
  const entries = fieldNames.map((field) => [field, isListField(field) ? listOf(field) : textOf(field)]);
  return Object.fromEntries(entries) as QuoteRequestDraft;
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
  const values = body as Partial<QuoteRequestDraft>;
  return buildDraft(
    (field) => tidy(values[field] ?? defaultOf(field)),
    (field) => [...new Set((values[field] ?? []).map(tidy))],
  );
}

function isTextEntry(key: string, value: unknown): boolean {
  return textKeys.includes(key) && typeof value === "string";
}

function isListEntry(key: string, value: unknown): boolean {
  return listKeys.includes(key) && Array.isArray(value) && value.every((item) => typeof item === "string");
}

/** Whatever some program ends a line at. */
const lineBreak = /[\t\n\v\f\r\u0085\u2028\u2029]/gu;

/**
 * What nobody sees: control characters, bidirectional controls, byte order marks, tags, fillers and what will never be
 * a character. Joiners and variation selectors stay, since names and emoji are written with them.
 */
const invisible =
  /(?!\u200C|\u200D|\p{Variation_Selector})[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu;

/**
 * One form for every text, whichever encoding brought it: well-formed Unicode in NFC, line breaks of any kind as spaces,
 * without invisible characters, trimmed. Both databases then store the same text, and every file keeps it on one line.
 */
export function tidy(text: string): string {
  return text.toWellFormed().replaceAll(lineBreak, " ").replaceAll(invisible, "").normalize("NFC").trim();
}

/** Fewer digits are no phone number. */
export const minPhoneDigits = 7;

const extension = /[\s,;.(/-]*(?:ext(?:ension|n)?|x|#)[\s.:=#]*\d{1,6}\)?\s*$/i;

/** The same for the same address, in whatever case and width of letters. */
export function emailKey(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

/**
 * The same for the same number, however it is written: its digits without the country's 1, a prefix for calls abroad and
 * an extension, whatever script they are in. Of what is no number, its letters and digits.
 */
export function phoneKey(phone: string): string {
  const text = asciiDigits(phone.normalize("NFKC"));
  const digits = text.replace(extension, "").replaceAll(/\D/g, "");
  if (digits.length < minPhoneDigits) return lettersAndDigits(text) || text.trim();
  return digits.replace(/^(?:00(?=\d{8})|011(?=\d{9}))/, "").replace(/^1(?=\d{10}$)/, "");
}

/** A text's letters and digits in lower case, without accents, for comparing what people type. */
export function lettersAndDigits(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** The text with digits of other scripts and letters of other widths as ASCII. Its length stays, so that places do. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/[^ -~]/g, (char) => {
    const folded = char.normalize("NFKC");
    if (!/\p{Nd}/u.test(char)) return folded.length === 1 ? folded : char;
    // Unicode's rows of ten digits begin at 0 or 6 of a column of sixteen.
    const code = folded.charCodeAt(0);
    const column = code % 16;
    return String(/\p{Nd}/u.test(String.fromCharCode(code - column)) ? column : column - 6);
  });
}
