import type { Company } from "../site.ts";
import { isReservedHost, leadsNowhere } from "./reserved-host.ts";

export function companyPlaceholders(company: Company): { field: string; fix: string }[] {
  const { phone, email, address, license, insurance, guarantee, credentialsChecked, siteUrl, relatedSite } = company;
  const isUnchecked = credentialsChecked === undefined;
  // CSLB licensees are contractors under California's law on advertising.
  const isOfCslb = address.region === "CA" && license?.board === "CSLB";
  const facts: [isPlaceholder: boolean, field: string, fix: string][] = [
    [/\) 555-/.test(phone.display), "phone", "A 555 number rings nowhere. Write the company's phone number."],
    [isReservedHost(email), "email", "No mail reaches an example domain. Write the company's email."],
    [/\bexample\b/i.test(address.street), "address, street", "Write the street address of the company."],
    [
      /^0+$/.test(license?.number ?? ""),
      "license, number",
      `Write the number of your license${isOfCslb ? "; California asks for it in all advertising" : ""}.`,
    ],
    [
      isOfCslb && license?.classifications.length === 0,
      "license",
      "Write its classifications. Advertising work outside them is a misdemeanor in California.",
    ],
    [
      isUnchecked && license !== undefined && license.classifications.length > 0,
      "license, classifications",
      "Compare the classifications with the license, then write the day as credentialsChecked.",
    ],
    [
      isUnchecked && insurance.length > 0,
      "insurance",
      "Compare the kinds of insurance with the policies, then write the day as credentialsChecked.",
    ],
    [
      guarantee !== undefined && guarantee.term === undefined,
      "guarantee",
      "Write its term: how long it holds. A guarantee without a term can be read as one without end.",
    ],
    [leadsNowhere(siteUrl), "siteUrl", "Write the address at which people will reach this site."],
    [
      relatedSite !== undefined && leadsNowhere(relatedSite.url),
      "relatedSite, url",
      "Write the address of the related site, to which pages link.",
    ],
    [
      isOfCslb && relatedSite !== undefined && relatedSite.license === undefined,
      "relatedSite",
      "Write the license of the business behind it. It sells contractor's work, which no one may advertise without a license number.",
    ],
  ];
  return facts.filter(([isPlaceholder]) => isPlaceholder).map(([, field, fix]) => ({ field, fix }));
}
