import type { Company } from "../site.ts";
import { isReservedHost } from "./reserved-host.ts";

export interface CompanyPlaceholder {
  path: string[];
  fix: string;
}

/** The facts of the company that are made up. */
export function companyPlaceholders(company: Company): CompanyPlaceholder[] {
  const { phone, email, address, license, insurance, credentialsChecked, siteUrl, relatedSite } = company;
  const facts: [boolean, string[], string][] = [
    [/\) 555-/.test(phone.display), ["phone"], "A 555 number rings nowhere. Write the company's phone number."],
    [isReservedHost(email), ["email"], "No mail reaches an example domain. Write the company's e-mail."],
    [/\bexample\b/i.test(address.street), ["address", "street"], "Write the street address of the company."],
    [
      license !== undefined && /^0+$/.test(license.number),
      ["license", "number"],
      "Write the contractor's license number; California asks for it in all advertising.",
    ],
    [
      license !== undefined && license.classifications.length === 0,
      ["license"],
      "Write its classifications. Advertising work outside them is a misdemeanor in California.",
    ],
    [
      license !== undefined && license.classifications.length > 0 && credentialsChecked === undefined,
      ["license", "classifications"],
      "Compare the classifications with the license, then write the day as credentialsChecked.",
    ],
    [
      insurance.length > 0 && credentialsChecked === undefined,
      ["insurance"],
      "Compare the kinds of insurance with the policies, then write the day as credentialsChecked. Who advertises as insured must name the kind.",
    ],
    [isReservedHost(hostOf(siteUrl)), ["siteUrl"], "Write the address at which people will reach this site."],
    [
      relatedSite !== undefined && isReservedHost(hostOf(relatedSite.url)),
      ["relatedSite", "url"],
      "Write the address of the related site, to which pages link.",
    ],
    [
      relatedSite !== undefined && relatedSite.license === undefined,
      ["relatedSite"],
      "Write the license of the business behind it. It sells contractor's work, which no one may advertise without a license number.",
    ],
  ];
  return facts.flatMap(([isPlaceholder, path, fix]) => (isPlaceholder ? [{ path, fix }] : []));
}

function hostOf(address: string): string {
  return new URL(address).hostname;
}
