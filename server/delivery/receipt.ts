import type { Words } from "#contract/words.ts";
import type { StoredQuoteRequest } from "../store/tables.ts";
import type { Mail, MailAddress } from "./email.ts";

/** The visitor's receipt. It repeats nothing that was typed, so that nobody can send words to a stranger with it. */
export function composeReceipt(
  { id, email, receivedAt }: StoredQuoteRequest,
  { from, company }: { from: MailAddress; company: { words: Words } },
): Mail {
  const { subject, opening, call, stranger } = company.words.receipt;
  return {
    name: `receipt-${id}`,
    from,
    to: [email],
    subject: `${subject} - ${from.name}`,
    date: new Date(receivedAt),
    text: [opening, call, stranger, from.name, ""].join("\n\n"),
    autoReply: true,
  };
}
