import { emailKey, mailableAddress } from "#contract/contact-keys.ts";
import { hourMs } from "#contract/durations.ts";
import type { QuoteRequest } from "#contract/quote-request.ts";
import type { SpamSignals } from "#contract/read-quote-request.ts";
import { createFixedWindow, wideNetworkKey, windowMs } from "../http/rate-limit.ts";

export const floodReason = "one of a flood of requests";

/** Above this number of marked requests in 24 hours, marked ones are rejected if their network is over its limit. */
export const maxMarkedPerDay = 1_000;

/** Requests above these numbers in ten minutes are marked. A small company gets about ten requests a day. */
const maxStored = { network: 5, all: 100 };

const minFillTimeMs = 250;

/** Requests above this number from one email address in ten minutes are marked. */
const maxFromOneSender = 5;

/** Limits receipts to strangers: per network in ten minutes, in total per hour. A mailbox also gets only one a day. */
const maxReceipts = { network: 3, all: 50 };

const link = /:\/\/|\bwww\.|\[url|<a\s|\b[a-z\d-]+\.(com|net|org|info|biz|ru|cn|xyz|top|site|shop|online)\b/i;

const emailAddress = /[^\s/<>()]+@[^\s/<>()]+/g;

/**
 * Returns a function that says why a request looks like spam, or null, whether its network is over its limit, and whether
 * it can get a receipt. It counts the request first, so that it sees a parallel burst: call `undo` if the request is not
 * stored.
 */
export function createSpamDetector(rateLimit: number | "off") {
  const countStored = createSharedLimit(maxStored, windowMs);
  const countReceipt = createSharedLimit(maxReceipts, hourMs);
  const senders = createFixedWindow(windowMs);
  return (ip: string, request: QuoteRequest, signals: SpamSignals) => {
    const stored = countStored(ip);
    const sender = senders.count(emailKey(request.email));
    const isFlood = rateLimit !== "off" && stored.isOver;
    const spamReason = isFlood ? floodReason : reasonOf(request, signals, sender.count);
    // Spam may name a stranger's address, so it gets no receipt.
    const canBeAnswered = spamReason === null && mailableAddress(request.email) !== undefined;
    const receipt = canBeAnswered ? countReceipt(ip) : undefined;
    return {
      spamReason,
      isNetworkOver: stored.isNetworkOver,
      canGetReceipt: receipt?.isOver === false,
      undo() {
        for (const counted of [stored, sender, receipt]) counted?.undo();
      },
    };
  };
}

function reasonOf(
  { name, email }: QuoteRequest,
  { honeypotFilled, fillTimeMs }: SpamSignals,
  count: number,
): string | null {
  if (honeypotFilled) return "filled in the field that people do not see";
  if (link.test(withoutOwnAddress(name, email))) return "has a link in the name";
  if (fillTimeMs !== undefined && fillTimeMs < minFillTimeMs) return "was filled in faster than a person can type";
  if (count > maxFromOneSender) return "one of many requests from the same sender in ten minutes";
  return null;
}

/** Leaves out email addresses and the domain of the visitor's own, which customers type into the wrong field. */
function withoutOwnAddress(name: string, email: string): string {
  const [, ownDomain] = emailKey(email).split("@");
  const isOwn = (word: string) => word.toLowerCase().replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "") === ownDomain;
  const words = name.replaceAll(emailAddress, "").split(/\s+/);
  return words.filter((word) => !isOwn(word)).join(" ");
}

/** Limits each network and the total. A network over its limit does not use up the total. */
function createSharedLimit(max: { network: number; all: number }, allWindowMs: number) {
  const [networks, all] = [createFixedWindow(windowMs), createFixedWindow(allWindowMs)];
  return (ip: string): { isOver: boolean; isNetworkOver: boolean; undo(): void } => {
    const network = networks.count(wideNetworkKey(ip));
    if (network.count > max.network) return { isOver: true, isNetworkOver: true, undo: network.undo };
    const total = all.count("all");
    const undo = () => {
      network.undo();
      total.undo();
    };
    return { isOver: total.count > max.all, isNetworkOver: false, undo };
  };
}
