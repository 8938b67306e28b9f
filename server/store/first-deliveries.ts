import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Channel } from "./delivery-queue.ts";
import { isStrictAddress } from "./strict-address.ts";
import type { DeliveryRow, QuoteRequestRow, Tables } from "./tables.ts";

/** Which deliveries a request gets beside its letter. */
export interface OptionalChannels {
  webhook: boolean;
  receipt: boolean;
}

const dayMs = 24 * 60 * 60_000;

/** Queues the deliveries of requests that were just stored, in the same transaction. */
export async function firstDeliveries(
  trx: Transaction<Tables>,
  requests: QuoteRequestRow[],
  { webhook, receipt }: OptionalChannels,
): Promise<void> {
  const letters = requests.map((request) => queued(request, "letter", `letter-${request.id}`));
  const webhooks = webhook ? requests.map((request) => queued(request, "webhook", `webhook-${request.id}`)) : [];
  const receipts = receipt
    ? requests.filter(mayGetReceipt).map((request) => queued(request, "receipt", receiptId(request)))
    : [];
  await trx
    .insertInto("delivery")
    .values([...letters, ...webhooks, ...receipts])
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

function queued(request: QuoteRequestRow, channel: Channel, id: string): DeliveryRow {
  return {
    id,
    request_id: request.id,
    channel,
    state: "queued",
    received_at: request.received_at,
    queued_at: request.received_at,
    next_at: 0,
    lease: null,
    attempts: 0,
    tries: 0,
    ambiguous_tries: 0,
    sent_at: null,
    last_error: null,
  };
}

/** Nothing goes to an address that may be a stranger's: not for a suspect, not where the address is unusual. */
function mayGetReceipt({ suspicion, email }: QuoteRequestRow): boolean {
  return suspicion === null && isStrictAddress(email);
}

/** One id per address and day, so that the table itself allows no second receipt. */
function receiptId({ email, received_at }: QuoteRequestRow): string {
  const address = createHash("sha256").update(email.toLowerCase()).digest("base64url");
  return `receipt-${address}-${Math.floor(received_at / dayMs)}`;
}
