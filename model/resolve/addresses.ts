import type { Content } from "../content.ts";
import type { Company } from "../schemas/company.ts";

export function pageAddress(fileName: string): string {
  return fileName === "index" ? "/" : `/${fileName}`;
}

type Regions = { company: Pick<Company, "address">; cities: Record<string, { region?: string | undefined }> };

/** Returns a name such as gutter-repairs-gilroy-ca. */
export function landingName(service: string, city: string, { company, cities }: Regions): string {
  return `${service}-${city}-${(cities[city]?.region ?? company.address.region).toLowerCase()}`;
}

export function addressesToLink({ pages, legal }: Pick<Content, "pages" | "legal">): Set<string> {
  const former = Object.values(pages).flatMap(({ formerAddresses }) => formerAddresses);
  return new Set([...[...Object.keys(pages), ...Object.keys(legal)].map(pageAddress), ...former]);
}
