import {
  defaultUrgency,
  firstProblem,
  type Problem,
  problemsByField,
  type QuoteRequest,
  type QuoteRequestDraft,
} from "./quote-request.ts";
import { fillTimeField, trapField } from "./spam-signs.ts";

/** What reading an untrusted body gives: the request, or what is wrong with it beside what was typed. */
export type Reading =
  | { outcome: "accepted"; request: QuoteRequest }
  | { outcome: "refused"; problem: Problem; problems: Problem[]; draft: QuoteRequestDraft }
  | { outcome: "unreadable"; code: string; message: string };

/** The notice for a body that is no quote request at all: wrong types, unknown keys, not an object. */
export const unreadableNotice = "We could not read your request. Please use the form on this page or call us.";

const textKeys: readonly string[] = ["name", "email", "phone", "urgency", trapField, fillTimeField];

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

function readDraft(body: unknown): QuoteRequestDraft | undefined {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  const { services = [], ...texts } = body as Record<string, unknown>;
  if (Object.keys(texts).some((key) => !textKeys.includes(key))) return undefined;
  if (!Object.values(texts).every(isText)) return undefined;
  if (!Array.isArray(services) || !services.every(isText)) return undefined;
  const { name = "", email = "", phone = "", urgency = defaultUrgency } = texts as Record<string, string>;
  return {
    name: tidy(name),
    email: tidy(email),
    phone: tidy(phone),
    services: [...new Set(services.map(tidy))],
    urgency: tidy(urgency),
  };
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

function isText(value: unknown): value is string {
  return typeof value === "string";
}
