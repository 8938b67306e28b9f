import type { Content } from "../content.ts";
import type { Company } from "../schemas/company.ts";

export function pageAddress(fileName: string): string {
  return fileName === "index" ? "/" : `/${fileName}`;
}

type Places = { company: Pick<Company, "address">; cities: Record<string, { region?: string | undefined }> };

/** Such as gutter-repairs-gilroy-ca. */
export function landingName(service: string, city: string, { company, cities }: Places): string {
  return `${service}-${city}-${(cities[city]?.region ?? company.address.region).toLowerCase()}`;
}

export function addressesOf({ pages, legal }: Record<"pages" | "legal", object>): Set<string> {
  return new Set([...Object.keys(pages), ...Object.keys(legal)].map(pageAddress));
}

export function addressesToLink(content: Pick<Content, "pages" | "legal">): Set<string> {
  const former = Object.values(content.pages).flatMap(({ formerAddresses }) => formerAddresses);
  return new Set([...addressesOf(content), ...former]);
}
