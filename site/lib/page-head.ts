import type { Graph } from "schema-dts";
import type { LegalPage, Page, Site } from "#model/site.ts";
import { type HeadTag, headTags, tagsWithoutAddress } from "../head/head-tags.ts";
import { graph } from "../head/structured-data/graph.ts";
import { ogImageName } from "./og-image.ts";

/** A page's head: title, tags and structured data, all from its words. */
export interface PageHead {
  title: string;
  tags: HeadTag[];
  graph?: Graph;
}

/** The head of a page or legal text that has an address. */
export function headOf(page: Page | LegalPage, site: Site, origin: string): PageHead {
  const url = `${origin}${page.address}`;
  const image = `${origin}/cards/${ogImageName(page.address)}.jpg`;
  return {
    title: page.head.title,
    tags: headTags(page.head, url, site.company.name, image),
    graph: graph(page, site, origin),
  };
}

/** The head of a page the server fills in: it has no address and is not for search engines. */
export function headWithoutAddress(title: string, description: string): PageHead {
  return { title, tags: tagsWithoutAddress(description) };
}
