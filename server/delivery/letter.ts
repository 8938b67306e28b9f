import {
  fieldWords,
  isMailableAddress,
  officeFieldNames,
  type QuoteRequestField,
  quoteRequestFields,
} from "#contract/quote-request.ts";
import type { Words } from "#contract/words.ts";
import type { Office } from "../local-time.ts";
import type { StoredQuoteRequest } from "../store/tables.ts";
import type { Mail, MailAddress } from "./email.ts";

type Line = [label: string, words: string];

const joiner = "\u2060";

/** From whom a letter goes to whom, in whose words, and by whose clock it says when. */
export interface LetterParties {
  from: MailAddress;
  to: string[];
  company: Office;
}

export function composeLetter(request: StoredQuoteRequest, { from, to, company }: LetterParties): Mail {
  const lines = linesOf(request, company);
  const opening = openingOf(request, company.words.letter);
  return {
    name: request.id,
    from,
    to,
    ...(isMailableAddress(request.email) ? { replyTo: request.email } : {}),
    subject: subjectOf(request, company.words),
    date: new Date(request.receivedAt),
    text: `${opening}\n\n${lines.map(([label, words]) => `${label}: ${words}`).join("\n")}\n`,
    html: htmlOf(company.words.letter.subject, opening, lines),
    autoReply: false,
  };
}

function linesOf(request: StoredQuoteRequest, { city, timeZone, words }: Office): Line[] {
  const { id, receivedAt, page, suspectReason } = request;
  const time = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "short", timeZone });
  const lines = officeFieldNames.map(
    (field): Line => [quoteRequestFields[field].label, defangedWords(request, field, words)],
  );
  lines.push(
    ["Received", `${time.format(new Date(receivedAt))} (${city} time)`],
    ["Sent from page", page ?? "not known"],
    ["Request", id],
  );
  return suspectReason === null ? lines : [...lines, ["Looks like spam because", suspectReason]];
}

/** A plain address or number stays as typed, to be copied; anything else is defanged. */
function defangedWords(request: StoredQuoteRequest, field: QuoteRequestField, { form }: Words): string {
  const typed = fieldWords(request, field, form.choices);
  if (field === "email" && isMailableAddress(typed)) return typed;
  if (field === "phone" && /^[\d\s()+./x-]+$/i.test(typed)) return typed;
  return defang(typed);
}

function openingOf({ suspect, email }: StoredQuoteRequest, { opening, reply, noReply }: Words["letter"]): string {
  const warning = suspect ? "This request looks like spam. It may still be from a real person. " : "";
  return `${warning}${opening} ${isMailableAddress(email) ? reply : noReply}`;
}

/** Holds no typed words: services and the label of the urgency come from the content. */
function subjectOf({ suspect, services, urgency }: StoredQuoteRequest, { letter, form }: Words): string {
  const what = `${letter.subject}: ${services.join(", ")} (${form.choices.urgency[urgency]})`;
  return suspect ? `[Possible spam] ${what}` : what;
}

function htmlOf(title: string, opening: string, lines: Line[]): string {
  const rows = lines.map(
    ([label, words]) =>
      `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0">${escapeHtml(label)}</th>` +
      `<td style="padding:4px 0">${escapeHtml(words)}</td></tr>`,
  );
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="format-detection" content="telephone=no">` +
    `<title>${escapeHtml(title)}</title></head><body style="font-family:sans-serif"><p>${escapeHtml(opening)}</p>` +
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
