import type { z } from "zod";
import { mapStrings } from "../fields.ts";
import type { Company } from "../schemas/company.ts";
import {
  credentials,
  guaranteeSentence,
  licenseNumber,
  postalAddress,
  relatedSiteNotice,
} from "./company-sentences.ts";

interface PageFacts {
  city?: string | undefined;
  /** In sentences. Empty without a price. */
  prices?: string | undefined;
  /** Excludes the first city. */
  cityCount?: number;
  /** The link's address. Without it, the guarantee has no link. */
  guaranteeTerms?: string | undefined;
}

const numbers = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

/** Removes a placeholder without a fact, and its period. */
export function fillPlaceholders<T>(schema: z.ZodType, value: T, company: Company, pageFacts: PageFacts = {}): T {
  const plain = plainFacts(company, pageFacts);
  const markdown = { ...plain, ...linkedFacts(company, pageFacts) };
  return mapStrings(schema, value, ({ value: text, text: format }) => {
    return format ? replacePlaceholders(text, format === "markdown" ? markdown : plain) : text;
  });
}

/** Drops sentences whose fact is missing. */
export function fillSentences(text: string, company: Company): string {
  const facts = plainFacts(company);
  const placeholders = (sentence: string) => Array.from(sentence.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name);
  const sentences = text.split(/(?<=[.!?]) /);
  const kept = sentences.filter((sentence) => !placeholders(sentence).some((name) => facts[name] === ""));
  return replacePlaceholders(kept.join(" "), facts);
}

/** Includes `city`, which is filled in only on pages about a city. */
export function placeholderNames(company: Company): string[] {
  return ["city", "cityCount", ...Object.keys(plainFacts(company))];
}

type Facts = Record<string, string>;

function plainFacts(company: Company, { city, prices = "", cityCount }: PageFacts = {}): Facts {
  const { phone, email, license } = company;
  return {
    phone: phone.display,
    email,
    company: company.name,
    address: postalAddress(company),
    credentials: credentials(company),
    guarantee: guaranteeSentence(company),
    answerTime: company.answerTime ?? "",
    payment: company.payment ?? "",
    deposit: company.deposit ?? "",
    prices,
    relatedSiteNotice: relatedSiteNotice(company),
    ...(license && { license: licenseNumber(license) }),
    ...(city !== undefined && { city }),
    ...(cityCount !== undefined && { cityCount: numbers[cityCount] ?? String(cityCount) }),
  };
}

function linkedFacts(company: Company, { guaranteeTerms }: PageFacts): Facts {
  const { phone, email, relatedSite } = company;
  return {
    phone: `[${phone.display}](tel:${phone.dial})`,
    email: `[${email}](mailto:${email})`,
    guarantee: guaranteeSentence(company, guaranteeTerms),
    ...(relatedSite && { relatedSite: relatedSite.url }),
  };
}

function replacePlaceholders(text: string, facts: Facts): string {
  const withoutMissing = text.replaceAll(/\s*\{([a-zA-Z]+)\}\.?/g, (whole, name: string) => {
    return facts[name] === "" ? "" : whole;
  });
  return withoutMissing.replaceAll(/\{([a-zA-Z]+)\}/g, (whole, name: string) => facts[name] ?? whole);
}
