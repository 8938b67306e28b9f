import type { StoredQuoteRequest } from "../store/tables.ts";
import type { Mail, MailAddress } from "./email.ts";

/** The visitor's receipt. It repeats nothing that was typed, so that nobody can send words to a stranger with it. */
export function composeReceipt(
  { id, email, receivedAt }: StoredQuoteRequest,
  { from, company: { phone } }: { from: MailAddress; company: { phone: string } },
): Mail {
  return {
    name: `receipt-${id}`,
    from,
    to: [email],
    subject: `We received your quote request - ${from.name}`,
    date: new Date(receivedAt),
    text: [
      "Thank you! We received your request for a free quote and will contact you soon.",
      `If you would like to talk to us now, please call ${phone}.`,
      "If you did not ask us for a quote, you can ignore this message.",
      from.name,
      "",
    ].join("\n\n"),
    autoReply: true,
  };
}
