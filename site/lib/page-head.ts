import type { Graph } from "schema-dts";
import { type LegalPage, listedCities, type Page, type Site } from "#model/site.ts";
import { type HeadTag, headTags } from "../head/head-tags.ts";
import { graph, legalGraph } from "../head/structured-data/graph.ts";
import { ogImageAddress, ogImageUrl } from "./og-image.ts";

/** A page's head: title, tags and structured data, all from its words. */
export interface PageHead {
  title: string;
  tags: HeadTag[];
  graph?: Graph;
}

/** The head of a page that has an address. */
export function headOf(page: Page, site: Site, origin: string): PageHead {
  const { head, address, city } = page;
  const url = `${origin}${address}`;
  const shown = ogImageAddress(address, city);
  const image = { url: ogImageUrl(origin, shown), alt: shown === address ? head.title : site.company.name };
  return {
    title: head.title,
    tags: headTags({ ...head, url, siteName: site.company.name, image }),
    graph: graph(page, url, surroundings(site, origin)),
  };
}

/** The head of a legal text. */
export function headOfLegal({ head, headline, address }: LegalPage, site: Site, origin: string): PageHead {
  const url = `${origin}${address}`;
  const image = { url: ogImageUrl(origin, address), alt: head.title };
  return {
    title: head.title,
    tags: headTags({ ...head, url, siteName: site.company.name, image }),
    graph: legalGraph(headline, url, surroundings(site, origin)),
  };
}

/** The head of a page the server fills in: it has no address and is not for search engines. */
export function headWithoutAddress(title: string, description: string, siteName: string): PageHead {
  return { title, tags: headTags({ title, description, url: undefined, siteName, image: undefined }) };
}

function surroundings(site: Site, origin: string) {
  return { origin, company: site.company, cityNames: listedCities(site).map(({ name }) => name) };
}
