import type { Company } from "../shapes/company.ts";
import { isReservedHost } from "./reserved-host.ts";

export interface CompanyPlaceholder {
  path: string[];
  remedy: string;
}

export function companyPlaceholders(company: Company): CompanyPlaceholder[] {
  const { phone, email, address, licence, siteUrl, relatedSite } = company;
  const facts: [boolean, string[], string][] = [
    [
      /\) 555-/.test(phone.display),
      ["phone", "display"],
      "A 555 number rings nowhere. Write the company's phone number.",
    ],
    [
      /^\+1\d{3}555/.test(phone.dial),
      ["phone", "dial"],
      "A 555 number rings nowhere. Write the number as a phone dials it.",
    ],
    [
      isReservedHost(email.split("@")[1] ?? ""),
      ["email"],
      "No mail reaches an example domain. Write the company's e-mail.",
    ],
    [/\bexample\b/i.test(address.street), ["address", "street"], "Write the street address of the company."],
    [
      /^0+$/.test(licence.number),
      ["licence", "number"],
      "Write the contractor's license number; California asks for it in all advertising.",
    ],
    [isReservedHost(hostOf(siteUrl)), ["siteUrl"], "Write the address at which people will reach this site."],
    [
      isReservedHost(hostOf(relatedSite.url)),
      ["relatedSite", "url"],
      "Write the address of the related site, to which the repair page links.",
    ],
  ];
  return facts.flatMap(([isPlaceholder, path, remedy]) => (isPlaceholder ? [{ path, remedy }] : []));
}

function hostOf(address: string): string {
  return new URL(address).hostname;
}
