import type { StoredQuoteRequest } from "../store/tables.ts";
import type { Mail } from "./email.ts";
import { buttons, emailBody, paragraph } from "./email-body.ts";
import type { LetterParties } from "./letter.ts";

/** The visitor's receipt. It repeats nothing that was typed, so that nobody can send words to a stranger with it. */
export function composeReceipt(
  { id, email, receivedAt }: StoredQuoteRequest,
  { from, company }: Pick<LetterParties, "from" | "company">,
): Mail {
  const { receipt, calls } = company.words;
  return {
    name: `receipt-${id}`,
    from,
    to: [email],
    subject: `${receipt.subject} - ${from.name}`,
    date: new Date(receivedAt),
    autoReply: true,
    ...emailBody(company, receipt.subject, [
      paragraph(receipt.opening),
      paragraph(receipt.call),
      buttons([`${calls.call} ${company.phone}`, company.phoneHref, "call"]),
      paragraph(receipt.stranger),
    ]),
  };
}
