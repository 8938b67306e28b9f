import type { Graph } from "schema-dts";
import type { Legal } from "#content/shapes/legal.ts";
import { type HeadTag, headTags } from "../head/head-tags.ts";
import { graph, legalGraph } from "../head/structured-data/graph.ts";
import type { House } from "./house.ts";
import type { PageView } from "./page-view.ts";
import { cardAddress, cardUrl } from "./share-card.ts";

/** A page's head: title, tags and structured data, all from its words. */
export interface PageHead {
  title: string;
  tags: HeadTag[];
  graph?: Graph;
}

/** The head of a page that has an address. */
export function headOf(view: PageView, house: House, site: URL | undefined): PageHead {
  const siteUrl = originOf(site);
  const { page, address, landing } = view;
  const url = `${siteUrl}${address}`;
  return {
    title: page.head.title,
    tags: headTags({
      ...page.head,
      url,
      siteName: house.company.name,
      card: cardOf(view, house, siteUrl),
    }),
    graph: graph({ page, url, siteUrl, company: house.company, cityNames: cityNames(house), landing }),
  };
}

/** The head of a legal text. */
export function headOfLegal({ head, headline }: Legal, address: string, house: House, site: URL | undefined): PageHead {
  const siteUrl = originOf(site);
  return {
    title: head.title,
    tags: headTags({
      ...head,
      url: `${siteUrl}${address}`,
      siteName: house.company.name,
      card: { url: cardUrl(siteUrl, address), alt: head.title },
    }),
    graph: legalGraph(headline, `${siteUrl}${address}`, {
      siteUrl,
      company: house.company,
      cityNames: cityNames(house),
    }),
  };
}

function cardOf({ page, address, landing }: PageView, { company }: House, siteUrl: string) {
  const shown = cardAddress(address, landing?.city);
  return { url: cardUrl(siteUrl, shown), alt: shown === address ? page.head.title : company.name };
}

function cityNames({ mappedCities }: House): string[] {
  return mappedCities.map((city) => city.name);
}

/** The head of a page the server fills in: it has no address and is not for search engines. */
export function headWithoutAddress(title: string, description: string, siteName: string): PageHead {
  return { title, tags: headTags({ title, description, url: undefined, siteName, card: undefined }) };
}

/** The site's origin without a final slash. */
export function originOf(site: URL | undefined): string {
  if (!site) throw new Error("astro.config.ts: site: set it, canonical links need it");
  return site.origin;
}
