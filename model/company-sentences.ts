import type { Company } from "./schemas/company.ts";

/** License and insurance: the law allows neither word without its number or its kinds. */
export function credentials({ license, insurance }: Pick<Company, "license" | "insurance">): string {
  const ofLicense = license && [`${license.board} #${license.number}`, ...license.classifications];
  const licensed = ofLicense ? [`licensed (${ofLicense.join(", ")})`] : [];
  const insured = insurance.length > 0 ? [`insured (${insurance.join(", ")})`] : [];
  const words = [...licensed, ...insured].join(" and ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The one sentence of the workmanship guarantee, with a link to its terms where an address is given. */
export function guaranteeSentence({ guarantee }: Pick<Company, "guarantee">, terms?: string): string {
  if (!guarantee) return "";
  const promise = terms ? `[guarantee our workmanship](${terms})` : "guarantee our workmanship";
  const term = guarantee.term ? ` for ${guarantee.term}` : "";
  return `We ${promise} on ${guarantee.covers}${term}: if the work fails because of how we did it, we come back and correct it at no charge.`;
}

export function postalAddress({ address }: Pick<Company, "address">): string {
  const { street, locality, region, postalCode } = address;
  return `${street}, ${locality}, ${region} ${postalCode}`;
}

/** Whose work the related site sells, and under which license. */
export function relatedSiteNotice({ relatedSite }: Pick<Company, "relatedSite">): string {
  if (!relatedSite) return "";
  const license = relatedSite.license ? ` (${relatedSite.license})` : "";
  return `${relatedSite.name} is a separate business, and work you order there is under its own contract and license${license}.`;
}
