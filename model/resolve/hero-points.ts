import type { Words } from "#contract/words.ts";
import { lowerFirst, sentenceCase } from "../plain-text.ts";
import type { Company } from "../schemas/company.ts";
import type { HeroPoint, Service } from "../site.ts";
import { bookingPhrase, credentials, formatRating } from "./company-sentences.ts";
import { guaranteedWork } from "./guarantee.ts";
import { isSameText } from "./marks.ts";
import { pricePhrase } from "./prices.ts";

const maxPoints = 4;

interface PageContext {
  company: Company;
  words: Words;
  services: Service[];
  /** The page's service. */
  service: Service | undefined;
}

/**
 * Returns the points of a page's hero: price, rating, guarantee and booking time, then the page's own points. On pages for
 * property managers, their terms come last and always have room.
 */
export function heroPoints(
  written: string[],
  { company, words: { hiring }, services, service }: PageContext,
): HeroPoint[] {
  const workmanship = company.guarantee ? [hiring.workmanship] : [];
  // The hero shows these itself. Older files list them as points.
  const shown = ["", credentials(company), ...workmanship];
  const own = written
    .filter((point) => !shown.some((one) => isSameText(one, point)))
    .map((text): HeroPoint => ({ text }));
  const prices = priceInShort(services, service);
  const terms = service?.isCommercial ? commercialInShort(company, hiring) : [];
  if (terms.length > 0) return [...prices, ...own.slice(0, maxPoints - prices.length - terms.length), ...terms];
  const { rating } = company;
  const rated = rating ? [{ text: formatRating(rating), href: rating.url }] : [];
  const term = service && guaranteedWork(company, service.slug)?.term;
  const guarantee = term ? [`${hiring.guarantee}: ${term}`] : workmanship;
  const facts = [...guarantee, bookingPhrase(company)].filter(Boolean).map((text) => ({ text }));
  return [...prices, ...rated, ...facts, ...own].slice(0, maxPoints);
}

/** Returns the first price of a page's service. Other pages show the first service that has one, and name it. */
function priceInShort(services: Service[], own: Service | undefined): HeroPoint[] {
  const priced = own ?? services.find(({ prices }) => prices.length > 0);
  const [price] = priced?.prices ?? [];
  if (!priced || !price) return [];
  const name = own ? "" : `${sentenceCase(priced.name)}, `;
  const work = own ? price.work : lowerFirst(price.work);
  return [{ text: `${name}${pricePhrase({ ...price, work })}` }];
}

/** The limits and the additional insured share a point. */
function commercialInShort({ commercial }: Company, hiring: Words["hiring"]): HeroPoint[] {
  const { limits, additionalInsured, payment } = commercial ?? {};
  const insured = additionalInsured && `${hiring.additionalInsured} ${lowerFirst(additionalInsured)}`;
  const cover = limits && insured ? `${limits}, ${lowerFirst(insured)}` : (limits ?? insured);
  return [cover, payment].flatMap((text) => (text ? [{ text }] : []));
}
