import type { QuoteRequest } from "#contract/quote-request.ts";
import type { SpamSigns } from "#contract/spam-signs.ts";
import { countPer } from "./count-limit.ts";

/** Judges a request: why it looks like spam, or null. It is stored and delivered all the same, only marked. */
export type Judge = (request: QuoteRequest, signs: SpamSigns, network: string) => string | null;

/** Nobody opens a page, writes three fields, ticks a service and sends within this time, in milliseconds. */
const quickestPerson = 500;

/** So many requests in ten minutes are still one person's; the next ones are marked. */
const mostFromOne = 5;

const link = /:\/\/|\bwww\.|\[url|<a\b|\b[a-z\d-]+\.(com|net|org|info|biz|ru|cn|xyz|top|site|shop|online)\b/i;

/** Where `countsRepeats` is false, as where limits are off, many requests from one place say nothing. */
export function judgeRequests(countsRepeats: boolean): Judge {
  const repeats = countPer(600_000);
  return (request, { trapped, filledInMs }, network) => {
    const times = Math.max(
      repeats.count(`from ${network}`).count,
      repeats.count(`as ${request.email.toLowerCase()}`).count,
    );
    if (trapped) return "wrote into the field that people do not see";
    if (link.test(request.name)) return "has a link in the name";
    if (filledInMs !== undefined && filledInMs < quickestPerson) return "was filled in faster than a person types";
    if (countsRepeats && times > mostFromOne) return "one of many requests from the same sender in ten minutes";
    return null;
  };
}
