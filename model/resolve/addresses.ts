import type { Content } from "../content.ts";
import type { Company } from "../schemas/company.ts";
import { isOnSite, otherSite } from "../schemas/link.ts";

export function pageAddress(fileName: string): string {
  return fileName === "index" ? "/" : `/${fileName}`;
}

export function pageName(address: string): string {
  return address === "/" ? "index" : address.slice(1);
}

type Regions = { company: Pick<Company, "address">; cities: Record<string, { region?: string | undefined }> };

/** Returns a name such as gutter-repairs-gilroy-ca. */
export function landingName(service: string, city: string, { company, cities }: Regions): string {
  return `${service}-${city}-${(cities[city]?.region ?? company.address.region).toLowerCase()}`;
}

type Pages = Pick<Content, "pages" | "legal"> & { company: Pick<Company, "siteUrl"> };

/**
 * Returns the current address of the page that a link leads to, even if the page was renamed. An address on another site
 * stays as it is. Undefined if there is no such page.
 */
export function currentAddress(target: string, { pages, legal, company: { siteUrl } }: Pages): string | undefined {
  const address = isOnSite(target, siteUrl) ? target.slice(siteUrl.length) || "/" : target;
  if (otherSite.test(address)) return address;
  if ([...Object.keys(pages), ...Object.keys(legal)].some((name) => pageAddress(name) === address)) return address;
  // The fields of a hidden page are not checked.
  const formerOf = (name: string) => [pages[name]?.formerAddresses ?? []].flat();
  const renamed = Object.keys(pages).find((name) => formerOf(name).includes(address));
  return renamed && pageAddress(renamed);
}
