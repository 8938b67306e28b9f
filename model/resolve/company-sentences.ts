import type { Words } from "#contract/words.ts";
import type { Company } from "../schemas/company.ts";

const maxHeroPoints = 4;

/** By law, "licensed" needs the license number and "insured" needs the kinds of insurance. */
export function credentials({ license, insurance }: Pick<Company, "license" | "insurance">): string {
  const numbers = license && [licenseNumber(license), ...license.classifications.map(({ code }) => code)];
  const licensed = numbers ? [`licensed (${numbers.join(", ")})`] : [];
  const insured = insurance.length > 0 ? [`insured (${insurance.join(", ")})`] : [];
  const text = [...licensed, ...insured].join(" and ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns `credentials` as one line for the license and one for the insurance. */
export function credentialLines({ license, insurance }: Pick<Company, "license" | "insurance">): string[] {
  const codes = license?.classifications.map(({ code }) => code).join(", ");
  const licensed = license && `Licensed, ${licenseNumber(license)}${codes ? ` (${codes})` : ""}`;
  const insured = insurance.length > 0 && `Insured: ${insurance.join(", ")}`;
  return [licensed, insured].filter((line) => typeof line === "string");
}

/** Returns "Workmanship guarantee", or "Guarantee: two years" if there is a term. */
function guaranteeInShort({ guarantee }: Pick<Company, "guarantee">, words: Words["hiring"]): string[] {
  if (!guarantee) return [];
  return [guarantee.term ? `${words.guarantee}: ${guarantee.term}` : words.workmanship];
}

/** Returns the points of a hero: the price, then what else the owner has filled in, then the page's own points. */
export function heroPoints(own: string[], company: Company, prices: string[], words: Words["hiring"]): string[] {
  // The hero shows these itself. Older files list them as points.
  const shown = [credentials(company), ...(company.guarantee ? [words.workmanship] : [])];
  const others = own.filter((point) => !shown.includes(point));
  const isPrice = (point: string) => point.includes("$");
  const price = [...prices.slice(0, 1).map((sentence) => sentence.replace(/\.$/, "")), ...others.filter(isPrice)];
  const points = [...price, ...guaranteeInShort(company, words), ...others.filter((point) => !isPrice(point))];
  return points.slice(0, maxHeroPoints);
}

export function guaranteeSentence({ guarantee }: Pick<Company, "guarantee">, terms?: string): string {
  if (!guarantee) return "";
  const { sentence, covers, term } = guarantee;
  return sentence
    .replace("{covers}", covers)
    .replace("{term}", term ? ` for ${term}` : "")
    .replace(/\[(.+?)\]/, terms ? `[$1](${terms})` : "$1");
}

export function priceSentences(range: string | undefined, least: string | undefined, words: Words["hiring"]): string[] {
  const sentence = (text: string, price = "") => (price ? [text.replace("[price]", () => price)] : []);
  return [...sentence(words.priceText, range), ...sentence(words.smallestPriceText, least)];
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
