import type { Channel, ClaimedDelivery } from "../store/delivery-queue.ts";
import { folderMailer } from "./folder-mailer.ts";
import { letterOf } from "./letter.ts";
import { receiptFor } from "./receipt.ts";
import type { SendSettings } from "./send-settings.ts";
import { smtpMailer } from "./smtp-mailer.ts";
import { callWebhook } from "./webhook.ts";

/** The ways out that are set up. */
export interface WaysOut {
  channels: Channel[];
  /** Resolves when the delivery is in other hands, else throws `SendFault`. */
  make(claim: ClaimedDelivery, signal: AbortSignal): Promise<void>;
  close(): void;
}

export function waysOut(send: SendSettings): WaysOut {
  const mailer = send.smtpUrl ? smtpMailer(send.smtpUrl) : folderMailer(send.dataDir);
  const { webhook } = send;
  const ways: Partial<Record<Channel, WaysOut["make"]>> = {
    letter: (claim, signal) => mailer.send(letterOf(claim.request, send), signal),
    ...(webhook ? { webhook: (claim, signal) => callWebhook(webhook, claim, signal) } : {}),
    ...(send.receipt ? { receipt: (claim, signal) => mailer.send(receiptFor(claim, send), signal) } : {}),
  };
  return {
    channels: Object.keys(ways) as Channel[],
    make: async (claim, signal) => ways[claim.channel]?.(claim, signal),
    close: () => mailer.close(),
  };
}
