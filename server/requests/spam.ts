import { hourMs } from "#contract/durations.ts";
import type { QuoteRequest } from "#contract/quote-request.ts";
import type { SpamSignals } from "#contract/read-quote-request.ts";
import { createFixedWindow, wideNetworkKey, windowMs } from "../http/rate-limit.ts";

interface Verdict {
  /** Why the request looks like spam, or null. Marked requests are stored too. */
  spamReason: string | null;
  canGetReceipt: boolean;
  /** Takes the request out of the counts. Call it if the request was not stored. */
  undo(): void;
}

export const floodReason = "one of a flood of requests";

/** More marked requests in 24 hours are rejected. */
export const maxMarkedPerDay = 1_000;

const minFillTimeMs = 250;

/** More requests from one email address in ten minutes are marked. Offices share an IP address. */
const maxFromOneSender = 5;

/** Receipts must not flood strangers' mailboxes. The delivery table also allows only one per mailbox and day. */
const maxReceipts = { network: 3, all: 50 };

const link = /:\/\/|\bwww\.|\[url|<a\b|\b[a-z\d-]+\.(com|net|org|info|biz|ru|cn|xyz|top|site|shop|online)\b/i;

/**
 * Returns a function that says whether a request looks like spam. It counts the request first, so that it sees a
 * parallel burst. A flood is more than two visitors at their limit could send from one network, or fifty in total.
 */
export function createSpamDetector(maxPerVisitor: number | "off") {
  const most = maxPerVisitor === "off" ? Number.POSITIVE_INFINITY : maxPerVisitor;
  const countStored = createSharedLimit({ network: 2 * most, all: 50 * most }, windowMs);
  const countReceipt = createSharedLimit(maxReceipts, hourMs);
  const senders = createFixedWindow(windowMs);
  return (ip: string, request: QuoteRequest, signals: SpamSignals): Verdict => {
    const stored = countStored(ip);
    const sender = senders.count(request.email.toLowerCase());
    const spamReason = stored.isOver ? floodReason : reasonOf(request, signals, sender.count);
    const receipt = spamReason === null ? countReceipt(ip) : undefined;
    return {
      spamReason,
      canGetReceipt: receipt?.isOver === false,
      undo() {
        for (const counted of [stored, sender, receipt]) counted?.undo();
      },
    };
  };
}

function reasonOf({ name }: QuoteRequest, { honeypotFilled, fillTimeMs }: SpamSignals, count: number): string | null {
  if (honeypotFilled) return "wrote into the field that people do not see";
  if (link.test(name)) return "has a link in the name";
  if (fillTimeMs !== undefined && fillTimeMs < minFillTimeMs) return "was filled in faster than a person types";
  if (count > maxFromOneSender) return "one of many requests from the same sender in ten minutes";
  return null;
}

/** Limits each network and the total. A network over its limit does not use up the total. */
function createSharedLimit(max: { network: number; all: number }, allWindowMs: number) {
  const [networks, all] = [createFixedWindow(windowMs), createFixedWindow(allWindowMs)];
  return (ip: string): { isOver: boolean; undo(): void } => {
    const network = networks.count(wideNetworkKey(ip));
    if (network.count > max.network) return { isOver: true, undo: network.undo };
    const total = all.count("all");
    const undo = () => {
      network.undo();
      total.undo();
    };
    return { isOver: total.count > max.all, undo };
  };
}
