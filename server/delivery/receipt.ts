import type { StoredQuoteRequest } from "../store/tables.ts";
import type { Mail } from "./email.ts";
import { buttons, emailBody, paragraph } from "./email-body.ts";
import type { LetterParties } from "./letter.ts";

/** Repeats no typed words, so that nobody can use the receipt to send words to a stranger. */
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
