import { hourMs } from "#contract/durations.ts";
import type { QuoteRequest } from "#contract/quote-request.ts";
import type { SpamSignals } from "#contract/read-quote-request.ts";
import { createFixedWindow, wideNetworkKey, windowMs } from "../http/rate-limit.ts";

interface Verdict {
  /** Why the request looks like spam, or null. It is stored all the same, marked. */
  spamReason: string | null;
  /** Whether the visitor may get a receipt. */
  canGetReceipt: boolean;
  /** Takes the request out of the counts again. Call it when the request was not stored. */
  undo(): void;
}

/** The reason on requests beyond the limit of a flood. */
export const floodReason = "one of a flood of requests";

/** More marked requests in 24 hours are not stored. */
export const maxMarkedPerDay = 1_000;

/** Nobody fills in the form within this time. */
const minFillTimeMs = 250;

/** More stored requests from one email address in ten minutes are marked. An office shares one network address. */
const maxFromOneSender = 5;

/** The form must not flood strangers' mailboxes. The table of deliveries also allows only one receipt a mailbox and day. */
const maxReceipts = { network: 3, all: 50 };

const link = /:\/\/|\bwww\.|\[url|<a\b|\b[a-z\d-]+\.(com|net|org|info|biz|ru|cn|xyz|top|site|shop|online)\b/i;

/**
 * Returns a function that counts each request about to be stored and says whether it looks like spam. A flood is more than
 * two visitors at their limit could store from one network, or fifty in all. Only stored requests count, but they are
 * counted first, so that a parallel burst is seen.
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

/**
 * Counts by network in ten minutes, and in all in `allWindowMs`. A network over its limit does not use up what all others
 * share.
 */
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
