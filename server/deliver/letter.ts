import { urgencyLabels } from "#contract/quote-request.ts";
import type { StoredQuoteRequest } from "../store/stored-quote-request.ts";
import { isStrictAddress } from "../store/strict-address.ts";
import type { Mail } from "./mail.ts";
import { escaped, phoneWords, withoutLinks } from "./plain-words.ts";

/** Who writes and who reads. */
export interface Correspondents {
  companyName: string;
  companyPhone: string;
  mailFrom: string;
  mailTo: string;
}

type Line = [label: string, words: string];

const companyTime = new Intl.DateTimeFormat("en-US", {
  dateStyle: "full",
  timeStyle: "short",
  timeZone: "America/Los_Angeles",
});

/** The letter that tells the company of a request. */
export function letterOf(request: StoredQuoteRequest, { companyName, mailFrom, mailTo }: Correspondents): Mail {
  const lines = linesOf(request);
  const opening = openingOf(request);
  return {
    messageId: `${request.id}@${domainOf(mailFrom)}`,
    fileName: request.id,
    from: { name: companyName, address: mailFrom },
    to: mailTo,
    ...(isStrictAddress(request.email) ? { replyTo: request.email } : {}),
    subject: subjectOf(request),
    date: new Date(request.receivedAt),
    text: `${opening}\n\n${lines.map(([label, words]) => `${label}: ${words}`).join("\n")}\n`,
    html: page(opening, lines),
    autoReply: false,
  };
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}

function linesOf(request: StoredQuoteRequest): Line[] {
  const { name, email, phone, services, urgency, page: from, suspectReason } = request;
  const lines: Line[] = [
    ["Name", withoutLinks(name)],
    ["Phone", phoneWords(phone)],
    ["Email", isStrictAddress(email) ? email : withoutLinks(email)],
    ["Services", services.join(", ")],
    ["How soon", urgencyLabels[urgency]],
    ["Received", `${companyTime.format(new Date(request.receivedAt))} (San Jose time)`],
    ["Sent from page", from ?? "not known"],
    ["Request", request.id],
  ];
  return suspectReason === null ? lines : [...lines, ["Looks like spam because", suspectReason]];
}

function openingOf({ suspect, email }: StoredQuoteRequest): string {
  const warning = suspect ? "This request looks like spam. It may still be from a real person. " : "";
  const reply = isStrictAddress(email) ? "Reply to this letter to write to the visitor." : "Please answer by phone.";
  return `${warning}Somebody asked for a free quote on the website. ${reply}`;
}

/** Only words of our own stand in the subject: services and urgency come from the contract's lists. */
function subjectOf({ suspect, services, urgency }: StoredQuoteRequest): string {
  return `${suspect ? "[Possible spam] " : ""}Quote request: ${services.join(", ")} (${urgencyLabels[urgency]})`;
}

function page(opening: string, lines: Line[]): string {
  const rows = lines.map(
    ([label, words]) =>
      `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0">${label}</th>` +
      `<td style="padding:4px 0">${escaped(words)}</td></tr>`,
  );
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="format-detection" content="telephone=no">` +
    `<title>Quote request</title></head><body style="font-family:sans-serif"><p>${escaped(opening)}</p>` +
    `<table>${rows.join("")}</table></body></html>`
  );
}
