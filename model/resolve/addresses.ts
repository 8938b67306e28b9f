import type { Content } from "../content.ts";
import type { Company } from "../schemas/company.ts";

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

/** Returns the current address of the page that has an address, or had it before it was renamed. */
export function currentAddress(address: string, { pages, legal }: Pick<Content, "pages" | "legal">) {
  if ([...Object.keys(pages), ...Object.keys(legal)].some((name) => pageAddress(name) === address)) return address;
  // The fields of a hidden page are not checked.
  const formerOf = (name: string) => [pages[name]?.formerAddresses ?? []].flat();
  const renamed = Object.keys(pages).find((name) => formerOf(name).includes(address));
  return renamed && pageAddress(renamed);
}
