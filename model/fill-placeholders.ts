import type { z } from "zod";
import { mapStrings } from "./fields.ts";
import type { Company } from "./schemas/company.ts";

/** Fills the placeholders of every text of a value, each as its schema says: as plain text, or as Markdown. */
export function fillPlaceholders<T>(schema: z.ZodType, value: T, company: Company, cityName?: string): T {
  const plain = plainFacts(company, cityName);
  const markdown = { ...plain, ...linkedFacts(company) };
  return mapStrings(schema, value, ({ value: text, text: format }) => {
    return format ? replacePlaceholders(text, format === "markdown" ? markdown : plain) : text;
  });
}

type Facts = Record<string, string>;

function plainFacts({ phone, email, license }: Company, cityName: string | undefined): Facts {
  return {
    phone: phone.display,
    email,
    ...(license && { license: `${license.board} #${license.number}` }),
    ...(cityName !== undefined && { city: cityName }),
  };
}

function linkedFacts({ phone, email, relatedSite }: Company): Facts {
  return {
    phone: `[${phone.display}](tel:${phone.dial})`,
    email: `[${email}](mailto:${email})`,
    ...(relatedSite && { relatedSite: relatedSite.url }),
  };
}

function replacePlaceholders(text: string, facts: Facts): string {
  return text.replaceAll(/\{([a-zA-Z]+)\}/g, (whole, name: string) => facts[name] ?? whole);
}
