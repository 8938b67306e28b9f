import type { ClaimedDelivery } from "../store/delivery-queue.ts";
import { type Correspondents, domainOf } from "./letter.ts";
import type { Mail } from "./mail.ts";

/** The visitor's receipt. It repeats nothing that was typed, so that nobody can send words to a stranger with it. */
export function receiptFor(
  { request }: ClaimedDelivery,
  { companyName, companyPhone, mailFrom }: Correspondents,
): Mail {
  return {
    messageId: `receipt-${request.id}@${domainOf(mailFrom)}`,
    fileName: `receipt-${request.id}`,
    from: { name: companyName, address: mailFrom },
    to: request.email,
    subject: `We received your quote request - ${companyName}`,
    date: new Date(request.receivedAt),
    text: [
      "Thank you! We received your request for a free quote and will contact you soon.",
      `If you would like to talk to us now, please call ${companyPhone}.`,
      "If you did not ask us for a quote, you can ignore this message.",
      companyName,
      "",
    ].join("\n\n"),
    autoReply: true,
  };
}
