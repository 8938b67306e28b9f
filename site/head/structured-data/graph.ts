import type { Graph, Thing } from "schema-dts";
import { type Company, type Page, sectionsOf } from "#model/site.ts";
import { business } from "./business.ts";
import { faqPage } from "./faq-page.ts";
import { service } from "./service.ts";
import { breadcrumbs, contactPage, website } from "./site-nodes.ts";

/** What every page's structured data rests on. */
export interface Surroundings {
  /** The site's public address, without a final slash. */
  origin: string;
  company: Company;
  cityNames: string[];
}

/** All a page says to search engines, as one graph. `url` is its absolute address. */
export function graph(page: Page, url: string, surroundings: Surroundings): Graph {
  return { "@context": "https://schema.org", "@graph": nodes(page, url, surroundings) };
}

/** What a legal text says to search engines: whose it is and the way to it. */
export function legalGraph(name: string, url: string, { company, cityNames, origin }: Surroundings): Graph {
  return {
    "@context": "https://schema.org",
    "@graph": [business(company, cityNames, origin), breadcrumbs(name, url, origin)],
  };
}

function nodes(page: Page, url: string, { company, cityNames, origin }: Surroundings): Thing[] {
  const nodes: Thing[] = [];
  if (page.address === "/") nodes.push(website(company.name, origin));
  nodes.push(business(company, cityNames, origin));
  if (page.service && page.city) {
    const { service: offered, city } = page;
    nodes.push(service(offered.name, page.head.description, { city, company, url, origin }));
    nodes.push(breadcrumbs(`${offered.name} in ${city.name}`, url, origin));
  }
  if (page.address === "/contact") nodes.push(contactPage(page.head.title, url, origin));
  for (const { questions } of sectionsOf(page, "faq")) nodes.push(faqPage(questions, url));
  return nodes;
}
