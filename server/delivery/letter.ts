import { attributionLabels, attributionParts, enteredByHand } from "#contract/attribution.ts";
import { cityOf, type Manifest, titleOf } from "#contract/built-site.ts";
import { mailableAddress } from "#contract/contact-keys.ts";
import { mailHref } from "#contract/contact-links.ts";
import { counted } from "#contract/counted.ts";
import { formatStatus, isEnd } from "#contract/desk-status.ts";
import { correctedFields, formatPart, staffName } from "#contract/desk-work.ts";
import { formatField, officeFieldNames, type QuoteRequestField, quoteRequestFields } from "#contract/quote-request.ts";
import { requestNumber } from "#contract/request-number.ts";
import { callFragment, emailedFragment, requestFragment } from "#contract/sign-in.ts";
import { formatWantedDay } from "#contract/wanted-day.ts";
import type { Words } from "#contract/words.ts";
import { wantedDayOf } from "../company-hours.ts";
import { formatTime, localToday } from "../local-time.ts";
import { parsePhone } from "../phone.ts";
import type { StoredQuoteRequest } from "../store/tables.ts";
import { defang } from "./defang.ts";
import type { ClaimedDelivery, OtherRequest } from "./deliveries.ts";
import type { Mail } from "./email.ts";
import { type Button, buttons, type EmailPart, emailBody, type Fact, factsTable, paragraph } from "./email-body.ts";

const answeredLabel = "I answered by email";

/** Other requests of the same person that an email names. */
const maxOthers = 5;

const formatMinute = (minute: string) => formatTime(`${minute}Z`, "UTC");

export interface LetterParties {
  from: Mail["from"];
  to: string[];
  company: Manifest["company"];
  pages: Manifest["pages"];
  /** The desk's URL. Undefined without a desk. */
  desk?: string | undefined;
}

export function composeLetter(
  { request, queuedAt, others = [] }: Pick<ClaimedDelivery, "request" | "queuedAt"> & { others?: OtherRequest[] },
  { from, to, company, pages, desk }: LetterParties,
): Mail {
  const { words } = company;
  // Mail programs drop a copy with a known Message-ID, so a copy that staff ask for has its own.
  const address = mailableAddress(request.email);
  const answeringDesk = address && desk;
  const isCopy = queuedAt !== Date.parse(request.receivedAt);
  const title = request.suspect ? words.letter.subject : defang(request.name);
  return {
    name: isCopy ? `${request.id}-${queuedAt}` : request.id,
    from,
    to,
    ...(address ? { replyTo: address } : {}),
    subject: uniqueSubject(request, others, (each) => subjectOf(each, words, cityOf(each.page, pages))),
    ...emailBody(company, { preview: previewOf(request, company), title }, [
      paragraph(openingOf(request, words.letter, answeringDesk)),
      buttons(...buttonsOf(request, desk), ...(answeringDesk ? [answeredButton(request, answeringDesk)] : [])),
      ...alsoSent(others, company),
      factsTable([...factsOf(request, { company, pages }), ...(desk ? [] : originOf(request))]),
    ]),
  };
}

export function composeCallBackEmail(
  { request, callBack, callBackBy, unansweredCalls, note, queuedAt }: ClaimedDelivery,
  { from, to, company, pages, desk }: LetterParties,
): Mail {
  const title = `Call back ${defang(request.name)} now`;
  const preview = [
    callBackBy && `Set by ${staffName(callBackBy)}`,
    unansweredCalls && counted(unansweredCalls, "try", "tries"),
    cityOf(request.page, pages),
    request.address && defang(request.address),
  ];
  const due = callBack ? formatMinute(callBack) : "";
  const facts: Fact[] = [
    factOf(request, "phone", company.words),
    factOf(request, "services", company.words),
    ["Call back", due],
    ["Note", note ?? ""],
    numberOf(request),
  ];
  return {
    name: `call-back-${request.id}-${queuedAt}`,
    from,
    to,
    // With the time, since mail programs group emails with the same subject.
    subject: `${title}: ${[fieldAsTyped(request, "phone", company.words), due].filter(Boolean).join(", ")}`,
    ...emailBody(company, { preview: preview.filter(Boolean).join(", "), title }, [
      buttons(...buttonsOf(request, desk)),
      factsTable(facts),
    ]),
  };
}

/** Contains nothing that the visitor typed, so that nobody can use receipts to send text to strangers. */
export function composeReceipt({ id, email, services }: StoredQuoteRequest, { from, company }: LetterParties): Mail {
  const { receipt, calls, thanks } = company.words;
  const job = [thanks.request.replace("[number]", requestNumber(id)), services.join(", ")].filter(Boolean).join(": ");
  // Sites built by older versions have no `preview`, and a company may have no answer time.
  const preview = [receipt.preview, `${job}.`].filter(Boolean).join(" ");
  return {
    name: `receipt-${id}`,
    from,
    to: [mailableAddress(email) ?? email],
    replyTo: company.email,
    subject: `${receipt.subject} - ${from.name}`,
    autoReply: true,
    ...emailBody(company, { preview, title: receipt.subject }, [
      paragraph(receipt.opening),
      paragraph(job),
      paragraph(receipt.call),
      ...(receipt.company ? [paragraph(receipt.company)] : []),
      ...(company.otherNumbers ?? []).map(({ label, number }) => paragraph(`${label}: ${number}`)),
      buttons([`${calls.call} ${company.phone.display}`, `tel:${company.phone.dial}`, "call"]),
      paragraph(receipt.stranger),
    ]),
  };
}

/** Adds the number if an earlier email has the same subject, since Gmail would hide this one in its thread. */
function uniqueSubject(
  request: StoredQuoteRequest,
  others: StoredQuoteRequest[],
  subjectFor: (request: StoredQuoteRequest) => string,
): string {
  const subject = subjectFor(request);
  return others.some((other) => subjectFor(other) === subject) ? `${subject} ${requestNumber(request.id)}` : subject;
}

function alsoSent(others: OtherRequest[], { timeZone }: Manifest["company"]): EmailPart[] {
  const named = others.slice(0, maxOthers).map(({ receivedAt, services, status, takenBy }) => {
    const state =
      takenBy && !isEnd(status) ? formatPart("takenBy", takenBy, formatMinute) : status && formatStatus(status);
    const what = `${formatTime(receivedAt, timeZone)}: ${services.join(", ") || "no service chosen"}`;
    return paragraph(`Also sent on ${what}${state ? ` (${state})` : ""}`);
  });
  return others.length > maxOthers ? [...named, paragraph(`And ${others.length - maxOthers} more.`)] : named;
}

function factsOf(request: StoredQuoteRequest, { company, pages }: Pick<LetterParties, "company" | "pages">): Fact[] {
  const { city, timeZone, words } = company;
  const { receivedAt, page } = request;
  return [
    ...officeFieldNames.map((field) => factOf(request, field, words)),
    ["Address", defang(request.address ?? "")],
    ...correctedFields.map((field): Fact => {
      return [`${quoteRequestFields[field].label} as sent`, defang(request.sent[field] ?? "")];
    }),
    ["Received", `${formatTime(receivedAt, timeZone)} (${city} time)`],
    ["Sent from page", isByPhone(request) ? "" : (titleOf(page, pages) ?? "not known")],
    numberOf(request),
  ];
}

function numberOf({ id }: StoredQuoteRequest): Fact {
  return ["Number", requestNumber(id)];
}

/** For companies without a desk, which shows these facts. A reply would quote them to the customer. */
function originOf({ attribution, suspectReason }: StoredQuoteRequest): Fact[] {
  return [
    ...attributionParts.map((part): Fact => [attributionLabels[part], defang(attribution[part] ?? "")]),
    ["Looks like spam because", suspectReason ?? ""],
  ];
}

/** With a desk, the call button opens the desk, which then asks how the call went. */
function buttonsOf({ id, phone }: StoredQuoteRequest, desk: string | undefined): Button[] {
  const number = parsePhone(phone);
  const callHref = desk ? `${desk}${callFragment(id)}` : `tel:${number?.dial}`;
  return [
    ...(number ? [[`Call ${number.display}`, callHref, "call"] satisfies Button] : []),
    ...(desk ? [["Open request", `${desk}${requestFragment(id)}`, "open"] satisfies Button] : []),
  ];
}

function answeredButton({ id }: StoredQuoteRequest, desk: string): Button {
  return [answeredLabel, `${desk}${emailedFragment(id)}`, "open"];
}

export function factOf(request: StoredQuoteRequest, field: QuoteRequestField, words: Words): Fact {
  const dial = field === "phone" ? parsePhone(request.phone)?.dial : undefined;
  const href = field === "email" ? mailHref(request.email, words.letter.subject) : dial && `tel:${dial}`;
  return [quoteRequestFields[field].label, fieldAsTyped(request, field, words), href];
}

/** Keeps an email address that can be answered as typed, so it can be copied. Defangs the rest. */
export function fieldAsTyped(request: StoredQuoteRequest, field: QuoteRequestField, { form }: Words): string {
  const typed = formatField(request, field, form.choices);
  const address = field === "email" && mailableAddress(typed);
  if (address) return typed.split(address).map(defang).join(address);
  return defang(typed);
}

/** `desk` is set if there is one and the visitor can get a reply, which does not reach it. */
function openingOf(request: StoredQuoteRequest, words: Words["letter"], desk: string | undefined): string {
  const warning = request.suspect ? "This request looks like spam. It may still be from a real person. " : "";
  const opening = isByPhone(request) ? words.openingByPhone : words.opening;
  const answer = mailableAddress(request.email) ? words.reply : words.noReply;
  const afterwards = desk ? ` The desk does not see replies: afterwards press "${answeredLabel}".` : "";
  return `${warning}${opening} ${answer}${afterwards}`;
}

function isByPhone({ attribution }: StoredQuoteRequest): boolean {
  return attribution.source === enteredByHand;
}

/** Shows the number of possible spam instead of typed words. */
function previewOf(request: StoredQuoteRequest, company: Manifest["company"]): string {
  const { words, timeZone } = company;
  const { id, suspect, urgency, receivedAt } = request;
  if (suspect) return `Possible spam. Number ${requestNumber(id)}.`;
  const label = words.form.choices.urgency[urgency];
  const wanted = urgency === "today" ? { ...wantedDayOf(receivedAt, company), isAfterClosing: false } : null;
  const day = formatWantedDay({ wanted, status: null }, label, localToday(timeZone));
  const howSoon = day ? `${day.charAt(0).toLowerCase()}${day.slice(1)}` : label;
  const phone = parsePhone(request.phone)?.display ?? fieldAsTyped(request, "phone", words);
  return `${phone}, ${howSoon}. ${fieldAsTyped(request, "email", words)}`.trimEnd();
}

/** Shows the number of possible spam instead of typed words, since mail programs group emails by subject. */
function subjectOf(
  { id, suspect, name, services, urgency }: StoredQuoteRequest,
  { letter, form }: Words,
  city: string | null,
) {
  const job = services.join(", ") || letter.subject;
  const facts = `${job}${city ? ` in ${city}` : ""} (${form.choices.urgency[urgency]})`;
  return suspect ? `[Possible spam] ${letter.subject} ${requestNumber(id)}: ${facts}` : `${defang(name)}: ${facts}`;
}
