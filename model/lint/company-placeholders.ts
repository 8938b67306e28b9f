import { isReservedHost } from "#contract/reserved-host.ts";
import type { Company } from "../site.ts";

export function companyPlaceholders(company: Company): { field: string; fix: string }[] {
  const { phone, email, address, license, insurance, credentialsChecked, siteUrl, relatedSite } = company;
  const isUnchecked = credentialsChecked === undefined;
  const hasClassifications = license !== undefined && license.classifications.length > 0;
  // CSLB licensees are contractors under California's law on advertising.
  const isCslb = address.region === "CA" && license?.board === "CSLB";
  const licenseFix = `Write the number of your license${isCslb ? ". California requires it in all advertising" : ""}.`;
  const facts: FactCheck[] = [
    [/\) 555-/.test(phone.display), "phone", "A 555 number does not ring. Write the company's phone number."],
    [isReservedHost(email), "email", "No mail reaches an example domain. Write the company's email."],
    [/\bexample\b/i.test(address.street), "address, street", "Write the street address of the company."],
    [/^0+$/.test(license?.number ?? ""), "license, number", licenseFix],
    [
      isCslb && !hasClassifications,
      "license",
      "Write its classifications. Advertising work outside them is a misdemeanor in California.",
    ],
    [
      isUnchecked && hasClassifications,
      "license, classifications",
      "Compare the classifications with the license, then write today's date in credentialsChecked.",
    ],
    [
      isUnchecked && insurance.length > 0,
      "insurance",
      "Compare the kinds of insurance with the policies, then write today's date in credentialsChecked.",
    ],
    [isReservedUrl(siteUrl), "siteUrl", "Write the public address of this site."],
    [
      relatedSite !== undefined && isReservedUrl(relatedSite.url),
      "relatedSite, url",
      "Write the address of the related site.",
    ],
    [
      isCslb && relatedSite !== undefined && relatedSite.license === undefined,
      "relatedSite",
      "Write the license of that business. Contractors may not advertise without a license number.",
    ],
  ];
  return fieldsToFill(facts);
}

/** Whether a field needs the owner, with its fix. */
export type FactCheck = [isOpen: boolean, field: string, fix: string];

export function fieldsToFill(checks: FactCheck[]): { field: string; fix: string }[] {
  return checks.filter(([isOpen]) => isOpen).map(([, field, fix]) => ({ field, fix }));
}

export function isReservedUrl(url: string): boolean {
  return isReservedHost(new URL(url).hostname);
}
