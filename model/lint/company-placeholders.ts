import type { Company } from "../site.ts";
import { isReservedHost } from "./reserved-host.ts";

export interface CompanyPlaceholder {
  path: string[];
  fix: string;
}

/** The facts of the company that are made up. */
export function companyPlaceholders(company: Company): CompanyPlaceholder[] {
  const { phone, email, address, license, siteUrl, relatedSite } = company;
  const facts: [boolean, string[], string][] = [
    [/\) 555-/.test(phone.display), ["phone"], "A 555 number rings nowhere. Write the company's phone number."],
    [
      isReservedHost(email.split("@")[1] ?? ""),
      ["email"],
      "No mail reaches an example domain. Write the company's e-mail.",
    ],
    [/\bexample\b/i.test(address.street), ["address", "street"], "Write the street address of the company."],
    [
      license !== undefined && /^0+$/.test(license.number),
      ["license", "number"],
      "Write the contractor's license number; California asks for it in all advertising.",
    ],
    [isReservedHost(hostOf(siteUrl)), ["siteUrl"], "Write the address at which people will reach this site."],
    [
      relatedSite !== undefined && isReservedHost(hostOf(relatedSite.url)),
      ["relatedSite", "url"],
      "Write the address of the related site, to which pages link.",
    ],
  ];
  return facts.flatMap(([isPlaceholder, path, fix]) => (isPlaceholder ? [{ path, fix }] : []));
}

function hostOf(address: string): string {
  return new URL(address).hostname;
}
