import type { QuoteRequest } from "#contract/quote-request.ts";
import type { SpamSignals } from "#contract/read-quote-request.ts";
import { createFixedWindow, windowMs } from "../http/rate-limit.ts";

/** Nobody fills in the form within this time. */
const minFillTimeMs = 250;

/** What is known beside the fields. A flood is more than people send, from its network or over all. */
type RequestSignals = SpamSignals & { isFlood?: boolean };

/** More stored requests from one email address in ten minutes are marked. An office shares one network address. */
const maxFromOneSender = 5;

/** More marked requests in 24 hours are not stored: a flood must not fill the office's list and mailbox. */
export const maxMarkedPerDay = 1_000;

const link = /:\/\/|\bwww\.|\[url|<a\b|\b[a-z\d-]+\.(com|net|org|info|biz|ru|cn|xyz|top|site|shop|online)\b/i;

/**
 * Says why a request looks like spam, or null. It is stored and delivered all the same, only marked, up to a daily limit. It counts as one
 * of its sender's from then on; call `undo` when it was not stored after all.
 */
export function createSpamDetector() {
  const senders = createFixedWindow(windowMs);
  return (request: QuoteRequest, signals: RequestSignals): { spamReason: string | null; undo: () => void } => {
    const { count, undo } = senders.count(request.email.toLowerCase());
    return { spamReason: detectSpam(request, signals, count), undo };
  };
}

function detectSpam(
  { name }: QuoteRequest,
  { honeypotFilled, fillTimeMs, isFlood = false }: RequestSignals,
  count: number,
): string | null {
  if (isFlood) return "one of a flood of requests";
  if (honeypotFilled) return "wrote into the field that people do not see";
  if (link.test(name)) return "has a link in the name";
  if (fillTimeMs !== undefined && fillTimeMs < minFillTimeMs) return "was filled in faster than a person types";
  if (count > maxFromOneSender) return "one of many requests from the same sender in ten minutes";
  return null;
}
