import type { QuoteRequest } from "#contract/quote-request.ts";
import type { SpamSignals } from "#contract/read-quote-request.ts";
import { countPer } from "./count-limit.ts";

/** Judges a request: why it looks like spam, or null. It is stored and delivered all the same, only marked. */
export type Judge = (request: QuoteRequest, signs: SpamSignals) => string | null;

/** Nobody opens a page, writes three fields, ticks a service and sends within this time, in milliseconds. */
const quickestPerson = 250;

/**
 * So many requests in ten minutes are still one person's; the next ones are marked. A person is known by the e-mail
 * address: an office, or a street behind one proxy, shares its network address.
 */
const mostFromOne = 5;

const link = /:\/\/|\bwww\.|\[url|<a\b|\b[a-z\d-]+\.(com|net|org|info|biz|ru|cn|xyz|top|site|shop|online)\b/i;

export function judgeRequests(): Judge {
  const repeats = countPer(600_000);
  return (request, { honeypotFilled, fillTimeMs }) => {
    const times = repeats.count(request.email.toLowerCase()).count;
    if (honeypotFilled) return "wrote into the field that people do not see";
    if (link.test(request.name)) return "has a link in the name";
    if (fillTimeMs !== undefined && fillTimeMs < quickestPerson) return "was filled in faster than a person types";
    if (times > mostFromOne) return "one of many requests from the same sender in ten minutes";
    return null;
  };
}
