import { attributionLabels, attributionParts, enteredByHand } from "#contract/attribution.ts";
import { cityOf, type Manifest } from "#contract/built-site.ts";
import { requestFragment } from "#contract/desk-sign-in.ts";
import {
  fieldWords,
  isMailableAddress,
  officeFieldNames,
  type QuoteRequestField,
  quoteRequestFields,
} from "#contract/quote-request.ts";
import { requestNumber } from "#contract/request-number.ts";
import type { Words } from "#contract/words.ts";
import type { Office } from "../local-time.ts";
import { dialableNumber } from "../store/phone.ts";
import type { StoredQuoteRequest } from "../store/tables.ts";
import type { Mail, MailAddress } from "./email.ts";

export type Line = [label: string, words: string];

const joiner = "\u2060";

/** From whom a letter goes to whom, in whose words, and by whose clock it says when. */
export interface LetterParties {
  from: MailAddress;
  to: string[];
  company: Office;
  /** The site's, which know their cities. */
  pages: Manifest["pages"];
  /** The desk's address. Undefined: there is no desk. */
  desk?: string | undefined;
}

export function composeLetter(request: StoredQuoteRequest, { from, to, company, pages, desk }: LetterParties): Mail {
  const lines = linesOf(request, company);
  const links = linksOf(request, desk);
  const opening = openingOf(request, company.words.letter);
  return {
    name: request.id,
    from,
    to,
    ...(isMailableAddress(request.email) ? { replyTo: request.email } : {}),
    subject: subjectOf(request, company.words, cityOf(request.page, pages)),
    date: new Date(request.receivedAt),
    text: [opening, ...[links, lines].map(asText), ""].join("\n\n").replace(/\n+$/, "\n"),
    html: htmlOf(company.words.letter.subject, opening, links, lines),
  };
}

function linesOf(request: StoredQuoteRequest, { city, timeZone, words }: Office): Line[] {
  const { id, receivedAt, page, attribution, suspectReason } = request;
  const time = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "short", timeZone });
  const fields = officeFieldNames.map(
    (field): Line => [quoteRequestFields[field].label, fieldAsTyped(request, field, words)],
  );
  const lines = isByPhone(request) ? fields.filter(([, typed]) => typed !== "") : fields;
  lines.push(
    ["Received", `${time.format(new Date(receivedAt))} (${city} time)`],
    ...(isByPhone(request) ? [] : [["Sent from page", page ?? "not known"] satisfies Line]),
    ...attributionParts.flatMap((part): Line[] => {
      const said = attribution[part];
      return said === null ? [] : [[attributionLabels[part], defang(said)]];
    }),
    ["Request", id],
  );
  return suspectReason === null ? lines : [...lines, ["Looks like spam because", suspectReason]];
}

/** Returns the links to call and to open the request at the desk, each with its label. */
export function linksOf({ id, phone }: StoredQuoteRequest, desk: string | undefined): Line[] {
  const dial = dialableNumber(phone);
  return [
    ...(dial ? [["Call", `tel:${dial}`] satisfies Line] : []),
    ...(desk ? [["Open at the desk", `${desk}${requestFragment(id)}`] satisfies Line] : []),
  ];
}

export function asText(lines: Line[]): string {
  return lines.map(([label, words]) => `${label}: ${words}`).join("\n");
}

/** A plain address or number stays as typed, to be copied; anything else is defanged. */
export function fieldAsTyped(request: StoredQuoteRequest, field: QuoteRequestField, { form }: Words): string {
  const typed = fieldWords(request, field, form.choices);
  if (field === "email" && isMailableAddress(typed)) return typed;
  if (field === "phone" && /^[\d\s()+./x-]+$/i.test(typed)) return typed;
  return defang(typed);
}

function openingOf(request: StoredQuoteRequest, words: Words["letter"]): string {
  const warning = request.suspect ? "This request looks like spam. It may still be from a real person. " : "";
  const opening = isByPhone(request) ? words.openingByPhone : words.opening;
  return `${warning}${opening} ${isMailableAddress(request.email) ? words.reply : words.noReply}`;
}

function isByPhone({ attribution }: StoredQuoteRequest): boolean {
  return attribution.source === enteredByHand;
}

/**
 * Who, what, where, how soon. Of what looks like spam it holds no typed words, but the request's number: mail programs show
 * emails with one subject as one conversation.
 */
function subjectOf(
  { id, suspect, name, services, urgency }: StoredQuoteRequest,
  { letter, form }: Words,
  city: string | null,
) {
  const what = services.join(", ") || letter.subject;
  const how = `${what}${city ? ` in ${city}` : ""} (${form.choices.urgency[urgency]})`;
  return suspect ? `[Possible spam] ${letter.subject} ${requestNumber(id)}: ${how}` : `${defang(name)}: ${how}`;
}

/** Returns an email as HTML: its links to tap and its lines as a table. */
export function htmlOf(title: string, opening: string, links: Line[], lines: Line[]): string {
  const anchors = links.map(
    ([label, href]) =>
      `<a href="${escapeHtml(href)}" style="display:inline-block;margin-right:24px;padding:12px 0">${escapeHtml(label)}</a>`,
  );
  const rows = lines.map(
    ([label, words]) =>
      `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0">${escapeHtml(label)}</th>` +
      `<td style="padding:4px 0">${escapeHtml(words)}</td></tr>`,
  );
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<title>${escapeHtml(title)}</title></head><body style="font-family:sans-serif"><p>${escapeHtml(opening)}</p>` +
    `<p>${anchors.join("")}</p>` +
    `<table>${rows.join("")}</table></body></html>`
  );
}

/** Keeps mail programs from making links of a visitor's words, by invisible joiners around their marks. */
export function defang(words: string): string {
  return words.replaceAll(/:(?=\S)|@|(?<=\S)\.(?=\S)/g, (mark) => `${joiner}${mark}${joiner}`);
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
