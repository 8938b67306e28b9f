import {
  fieldWords,
  isMailableAddress,
  officeFieldNames,
  type QuoteRequestField,
  quoteRequestFields,
  urgencyLabels,
} from "#contract/quote-request.ts";
import type { ClockPlace } from "../local-time.ts";
import type { StoredQuoteRequest } from "../store/tables.ts";
import type { Mail, MailAddress } from "./email.ts";

type Line = [label: string, words: string];

const joiner = "\u2060";

/** From whom a letter goes to whom, and by whose clock it says when. */
export interface LetterParties {
  from: MailAddress;
  to: string[];
  company: ClockPlace;
}

export function composeLetter(request: StoredQuoteRequest, { from, to, company }: LetterParties): Mail {
  const lines = linesOf(request, company);
  const opening = openingOf(request);
  return {
    name: request.id,
    from,
    to,
    ...(isMailableAddress(request.email) ? { replyTo: request.email } : {}),
    subject: subjectOf(request),
    date: new Date(request.receivedAt),
    text: `${opening}\n\n${lines.map(([label, words]) => `${label}: ${words}`).join("\n")}\n`,
    html: htmlOf(opening, lines),
    autoReply: false,
  };
}

function linesOf(request: StoredQuoteRequest, { city, timeZone }: ClockPlace): Line[] {
  const { id, receivedAt, page, suspectReason } = request;
  const time = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "short", timeZone });
  const lines = officeFieldNames.map((field): Line => [quoteRequestFields[field].label, wordsOf(request, field)]);
  lines.push(
    ["Received", `${time.format(new Date(receivedAt))} (${city} time)`],
    ["Sent from page", page ?? "not known"],
    ["Request", id],
  );
  return suspectReason === null ? lines : [...lines, ["Looks like spam because", suspectReason]];
}

/** A plain address or number stays as typed, to be copied; anything else is defanged. */
function wordsOf(request: StoredQuoteRequest, field: QuoteRequestField): string {
  const words = fieldWords(request, field);
  if (field === "email" && isMailableAddress(words)) return words;
  if (field === "phone" && /^[\d\s()+./x-]+$/i.test(words)) return words;
  return defang(words);
}

function openingOf({ suspect, email }: StoredQuoteRequest): string {
  const warning = suspect ? "This request looks like spam. It may still be from a real person. " : "";
  const reply = isMailableAddress(email) ? "Reply to this letter to write to the visitor." : "Please answer by phone.";
  return `${warning}Somebody asked for a free quote on the website. ${reply}`;
}

/** Holds no typed words: services come from the content, the urgency from the contract. */
function subjectOf({ suspect, services, urgency }: StoredQuoteRequest): string {
  return `${suspect ? "[Possible spam] " : ""}Quote request: ${services.join(", ")} (${urgencyLabels[urgency]})`;
}

function htmlOf(opening: string, lines: Line[]): string {
  const rows = lines.map(
    ([label, words]) =>
      `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0">${escapeHtml(label)}</th>` +
      `<td style="padding:4px 0">${escapeHtml(words)}</td></tr>`,
  );
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="format-detection" content="telephone=no">` +
    `<title>Quote request</title></head><body style="font-family:sans-serif"><p>${escapeHtml(opening)}</p>` +
    `<table>${rows.join("")}</table></body></html>`
  );
}

/** Keeps mail programs from making links of a visitor's words, by invisible joiners around their marks. */
export function defang(words: string): string {
  return words.replaceAll(/:(?=\S)|@|(?<=\S)\.(?=\S)/g, (mark) => `${joiner}${mark}${joiner}`);
}

/** Text as HTML shows it, in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
