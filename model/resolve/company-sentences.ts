import { counted } from "#contract/counted.ts";
import { upperFirst } from "#contract/upper-first.ts";
import { lowerFirst, toSentence } from "../plain-text.ts";
import type { Company } from "../schemas/company.ts";

type LeadFirm = Pick<Company, "leadCertification" | "leadPartner">;

/** By law, "licensed" needs the license number and "insured" needs the kinds of insurance. */
export function credentials({ license, insurance }: Pick<Company, "license" | "insurance">): string {
  const numbers = license && [licenseNumber(license), ...license.classifications.map(({ code }) => code)];
  const licensed = numbers ? [`licensed (${numbers.join(", ")})`] : [];
  const insured = insurance.length > 0 ? [`insured (${insurance.join(", ")})`] : [];
  return upperFirst([...licensed, ...insured].join(" and "));
}

/** Returns `credentials` as one line for the license and one for the insurance. */
export function credentialLines({ license, insurance }: Pick<Company, "license" | "insurance">): string[] {
  const codes = license?.classifications.map(({ code }) => code).join(", ");
  const licensed = license && `Licensed, ${licenseNumber(license)}${codes ? ` (${codes})` : ""}`;
  const insured = insurance.length > 0 && `Insured: ${insurance.join(", ")}`;
  return [licensed, insured].filter((line) => typeof line === "string");
}

/** Returns "Most jobs are booked within a week". Empty without a booking time. */
export function bookingPhrase({ bookingTime }: Pick<Company, "bookingTime">): string {
  return bookingTime ? `Most jobs are booked ${bookingTime}` : "";
}

/** Returns "4.9 on Google (127 reviews)". */
export function formatRating({ stars, source, count }: NonNullable<Company["rating"]>): string {
  return `${stars} on ${source} (${counted(count, "review")})`;
}

export function sinceFounded({ foundedIn }: Pick<Company, "foundedIn">): string {
  return foundedIn ? `Since ${foundedIn}` : "";
}

/** Returns a sentence for each person who has a certificate. */
export function certificateSentences({ people }: Pick<Company, "people">): string {
  return people.flatMap(({ name, certificate }) => (certificate ? [`${name}: ${certificate}.`] : [])).join(" ");
}

/** Returns the years of the company and of its people: "Since 2009. Ann Rivera, crew lead, since 2012." */
export function experienceSentences({ foundedIn, people }: Pick<Company, "foundedIn" | "people">): string {
  const years = people.flatMap(({ name, role, since }) =>
    since ? [`${name}, ${lowerFirst(role)}, since ${since}.`] : [],
  );
  return [toSentence(sinceFounded({ foundedIn })), ...years].filter(Boolean).join(" ");
}

/** Returns the lead-safe firm as a row of facts names it. Empty if there is none. */
export function leadFirmInShort({ leadCertification, leadPartner }: LeadFirm): string {
  if (leadCertification) return `EPA lead-safe certified firm ${leadCertification}.`;
  return leadPartner ? `By ${leadPartner.name}, EPA lead-safe certified firm ${leadPartner.number}.` : "";
}

/** Names the firm with EPA lead-safe certification, which the law requires for painted work on houses built before 1978. */
export function leadFirmSentence({ leadCertification, leadPartner }: LeadFirm): string {
  if (leadCertification) return `We are certified (${leadCertification}).`;
  if (leadPartner) return `For us, that is ${leadPartner.name} (${leadPartner.number}).`;
  return "The quote names that firm.";
}

/** Returns the languages that the owner has confirmed. */
export function spokenLanguages({ languages }: Pick<Company, "languages">): Company["languages"] {
  return languages.filter(({ confirmed }) => confirmed);
}

/** Returns the numbers that take text messages, with a link's text such as "Text us (408) 555-0199". */
export function textNumbers({ otherNumbers }: Pick<Company, "otherNumbers">): { text: string; dial: string }[] {
  const texts = otherNumbers.filter(({ takes }) => takes.includes("texts"));
  return texts.map(({ label, number }) => ({ text: `${label} ${number.display}`, dial: number.dial }));
}

/** Returns the page where customers write a review. Leaves out Yelp, whose rules forbid asking for reviews. */
export function reviewFormOf({ profiles }: Pick<Company, "profiles">): string {
  const forms = profiles.flatMap(({ reviewForm }) => reviewForm ?? []);
  return forms.find((form) => !/(^|\.)yelp\.[a-z.]+$/.test(new URL(form).hostname)) ?? "";
}

/** Returns "CSLB #123456" or "Board of Cosmetology LIC.2023-0047". */
export function licenseNumber({ board, number }: NonNullable<Company["license"]>): string {
  return /^\d+$/.test(number) ? `${board} #${number}` : `${board} ${number}`;
}

/** Returns "CSLB #123456: C-43 sheet metal". */
export function licenseInFull(license: NonNullable<Company["license"]>): string {
  const works = license.classifications.map(({ code, work }) => (work ? `${code} ${work}` : code));
  return [licenseNumber(license), ...(works.length > 0 ? [works.join(", ")] : [])].join(": ");
}

export function postalAddress({ address, showsStreet }: Pick<Company, "address" | "showsStreet">): string {
  const { street, locality, region, postalCode } = address;
  return [...(showsStreet ? [street] : []), locality, `${region} ${postalCode}`].join(", ");
}

export function relatedSiteNotice({ relatedSite }: Pick<Company, "relatedSite">): string {
  if (!relatedSite) return "";
  const license = relatedSite.license ? ` (${relatedSite.license})` : "";
  return `${relatedSite.name} is a separate business, and work you order there is under its own contract and license${license}.`;
}
