import type { Channel } from "#contract/channels.ts";
import { emailKey } from "#contract/contact-keys.ts";
import { dayMs } from "#contract/durations.ts";
import { sha256 } from "../store/columns.ts";
import type { DeliveryRow, QuoteRequestRow } from "../store/tables.ts";

/** Returns a new delivery that is due now. */
export function queuedDelivery(
  { id, received_at, email, suspicion }: Pick<QuoteRequestRow, "id" | "received_at" | "email" | "suspicion">,
  channel: Channel,
): DeliveryRow {
  return {
    // One receipt per mailbox and UTC day: the primary key rejects a second one.
    id: `${channel}-${channel === "receipt" ? `${sha256(mailboxOf(emailKey(email)))}-${Math.floor(received_at / dayMs)}` : id}`,
    request_id: id,
    channel,
    state: "queued",
    received_at,
    queued_at: received_at,
    next_at: 0,
    lease: null,
    attempts: 0,
    tries: 0,
    ambiguous_tries: 0,
    sent_at: null,
    last_error: null,
    is_marked: Number(suspicion !== null),
  };
}

/** Returns the mailbox of an email key. Many providers drop the part after a plus, and Gmail ignores dots. */
function mailboxOf(address: string): string {
  const [, local = "", domain = ""] = /^([^+]*).*@(.*)$/.exec(address) ?? [];
  return `${/^(gmail|googlemail)\.com$/.test(domain) ? local.replaceAll(".", "") : local}@${domain}`;
}
