import { hourMs } from "#contract/durations.ts";
import type { QuoteRequest } from "#contract/quote-request.ts";
import type { SpamSignals } from "#contract/read-quote-request.ts";
import { createFixedWindow, wideNetworkKey, windowMs } from "../http/rate-limit.ts";

interface Verdict {
  /** Why the request looks like spam, or null. It is stored all the same, marked. */
  spamReason: string | null;
  /** Whether the visitor may get a receipt. */
  canGetReceipt: boolean;
}

/** The reason on requests beyond the limit of a flood. */
export const floodReason = "one of a flood of requests";

/** More marked requests in 24 hours are not stored. */
export const maxMarkedPerDay = 1_000;

/** Nobody fills in the form within this time. */
const minFillTimeMs = 250;

/** More requests from one email address in ten minutes are marked. An office shares one network address. */
const maxFromOneSender = 5;

/** The form must not flood strangers' mailboxes. The table of deliveries also allows only one receipt a mailbox and day. */
const maxReceipts = { network: 3, all: 50 };

const link = /:\/\/|\bwww\.|\[url|<a\b|\b[a-z\d-]+\.(com|net|org|info|biz|ru|cn|xyz|top|site|shop|online)\b/i;

/**
 * Returns a function that counts each request about to be stored and says whether it looks like spam. A flood is more than
 * two visitors at their limit could send from one network, or fifty in all.
 */
export function createSpamDetector(maxPerVisitor: number | "off") {
  const most = maxPerVisitor === "off" ? Number.POSITIVE_INFINITY : maxPerVisitor;
  const isFlood = createSharedLimit({ network: 2 * most, all: 50 * most }, windowMs);
  const isOverReceipts = createSharedLimit(maxReceipts, hourMs);
  const senders = createFixedWindow(windowMs);
  return (ip: string, request: QuoteRequest, signals: SpamSignals): Verdict => {
    const { count } = senders.count(request.email.toLowerCase());
    const spamReason = isFlood(ip) ? floodReason : reasonOf(request, signals, count);
    return { spamReason, canGetReceipt: spamReason === null && !isOverReceipts(ip) };
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
 * Returns a function that counts one more by network in ten minutes and in all in `allWindowMs`, and says whether that is
 * over a limit. A network over its limit does not use up what all others share.
 */
function createSharedLimit(max: { network: number; all: number }, allWindowMs: number) {
  const [networks, all] = [createFixedWindow(windowMs), createFixedWindow(allWindowMs)];
  return (ip: string): boolean =>
    networks.count(wideNetworkKey(ip)).count > max.network || all.count("all").count > max.all;
}
