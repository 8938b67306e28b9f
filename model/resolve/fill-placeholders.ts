import type { z } from "zod";
import { mapStrings } from "../fields.ts";
import { toSentence } from "../plain-text.ts";
import type { Company } from "../schemas/company.ts";
import type { ServiceFile } from "../schemas/service.ts";
import {
  bookingPhrase,
  certificateSentences,
  credentials,
  experienceSentences,
  leadFirmSentence,
  licenseNumber,
  postalAddress,
  relatedSiteNotice,
  sinceFounded,
} from "./company-sentences.ts";
import { guaranteeLimit, guaranteeSentence, guaranteeTerms } from "./guarantee.ts";
import { hoursSentence } from "./hours.ts";
import { formatPrice, priceSentences } from "./prices.ts";

interface PageFacts {
  city?: string | undefined;
  /** The page's service. */
  service?: (Pick<ServiceFile, "prices"> & { slug: string }) | undefined;
  /** Excludes the first city. */
  cityCount?: number;
  /** The address of the guarantee's terms. Without it, the guarantee has no link. */
  termsAddress?: string | undefined;
}

const numbers = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Removes a placeholder without a fact, and its period. `mark` gets each text, and the path of its field. */
export function fillPlaceholders<T>(
  schema: z.ZodType,
  value: T,
  company: Company,
  pageFacts: PageFacts = {},
  mark = (text: string, _path: string) => text,
): T {
  const plain = plainFacts(company, pageFacts);
  const markdown = { ...plain, ...linkedFacts(company, pageFacts) };
  return mapStrings(schema, value, ({ value: text, text: format, path }) => {
    return format ? mark(replacePlaceholders(text, format === "markdown" ? markdown : plain), path.join(".")) : text;
  });
}

/** Returns a function that fills in a text, and drops its sentences whose fact is missing. */
export function sentenceFiller(company: Company): (text: string) => string {
  const facts = plainFacts(company);
  return (text) => fillSentences(text, facts);
}

function fillSentences(text: string, facts: Facts): string {
  const placeholders = (sentence: string) => Array.from(sentence.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
  const sentences = text.split(/(?<=[.!?]) /);
  const kept = sentences.filter((sentence) => !placeholders(sentence).some((name) => facts[name] === ""));
  return replacePlaceholders(kept.join(" "), facts);
}

/** Includes `city`, which is filled in only on pages about a city. */
export function placeholderNames(company: Company): string[] {
  // On pages, a missing license number is an error.
  const names = Object.keys(plainFacts(company)).filter((name) => name !== "license" || company.license);
  return ["city", "cityCount", ...names];
}

type Facts = Record<string, string>;

function plainFacts(company: Company, { city, service, cityCount }: PageFacts = {}): Facts {
  const { phone, email, license } = company;
  const prices = service?.prices ?? [];
  return {
    phone: phone.display,
    email,
    company: company.name,
    address: postalAddress(company),
    credentials: credentials(company),
    guarantee: guaranteeSentence(company, service?.slug),
    guaranteeTerms: guaranteeTerms(company),
    guaranteeLimit: guaranteeLimit(company, service?.slug),
    hours: hoursSentence(company.hours),
    answerTime: company.answerTime ?? "",
    booking: toSentence(bookingPhrase(company)),
    since: sinceFounded(company),
    experience: experienceSentences(company),
    certificates: certificateSentences(company),
    leadFirm: leadFirmSentence(company),
    payment: company.payment ?? "",
    deposit: company.deposit ?? "",
    price: prices.slice(0, 1).map(formatPrice).join(""),
    prices: priceSentences(prices),
    relatedSiteNotice: relatedSiteNotice(company),
    license: license ? licenseNumber(license) : "",
    ...(city !== undefined && { city }),
    ...(cityCount !== undefined && { cityCount: numbers[cityCount] ?? String(cityCount) }),
  };
}

function linkedFacts(company: Company, { service, termsAddress }: PageFacts): Facts {
  const { phone, email, relatedSite } = company;
  return {
    phone: `[${phone.display}](tel:${phone.dial})`,
    email: `[${email}](mailto:${email})`,
    guarantee: guaranteeSentence(company, service?.slug, termsAddress),
    ...(relatedSite && { relatedSite: relatedSite.url }),
  };
}

function replacePlaceholders(text: string, facts: Facts): string {
  // At the start of a line the space after it goes, too.
  const withSpace = /(?:^\{([a-zA-Z]+)\}\.? ?)|(?: *\{([a-zA-Z]+)\}\.?)/gm;
  const withoutMissing = text.replaceAll(withSpace, (whole, first: string | undefined, later: string | undefined) => {
    return facts[first ?? later ?? ""] === "" ? "" : whole;
  });
  return withoutMissing.replaceAll(/\{([a-zA-Z]+)\}/g, (whole, name: string) => facts[name] ?? whole);
}
