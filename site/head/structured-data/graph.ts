import type { Graph, Thing } from "schema-dts";
import type { City } from "#content/shapes/city.ts";
import type { Company } from "#content/shapes/company.ts";
import type { Page } from "#content/shapes/page.ts";
import { business } from "./business.ts";
import { faqPage } from "./faq-page.ts";
import { service } from "./service.ts";
import { breadcrumbs, contactPage, website } from "./site-nodes.ts";

/** What every page's structured data rests on. */
export interface Surroundings {
  siteUrl: string;
  company: Company;
  cityNames: string[];
}

/** What a page's structured data is made from, its words already filled in. */
export interface Described extends Surroundings {
  page: Page;
  /** The page's absolute address. */
  url: string;
  /** The service and city of a landing page. */
  landing: { serviceName: string; city: City } | undefined;
}

/** All a page says to search engines, as one graph. */
export function graph(described: Described): Graph {
  return { "@context": "https://schema.org", "@graph": nodes(described) };
}

/** What a legal text says to search engines: whose it is and the way to it. */
export function legalGraph(name: string, url: string, { company, cityNames, siteUrl }: Surroundings): Graph {
  return {
    "@context": "https://schema.org",
    "@graph": [business(company, cityNames, siteUrl), breadcrumbs(name, url, siteUrl)],
  };
}

function nodes({ page, url, siteUrl, company, cityNames, landing }: Described): Thing[] {
  const nodes: Thing[] = [];
  if (url === `${siteUrl}/`) nodes.push(website(company.name, siteUrl));
  nodes.push(business(company, cityNames, siteUrl));
  if (landing) {
    const { serviceName, city } = landing;
    nodes.push(service(serviceName, page.head.description, city, url, siteUrl));
    nodes.push(breadcrumbs(`${serviceName} in ${city.name}`, url, siteUrl));
  }
  if (url === `${siteUrl}/contact`) nodes.push(contactPage(page.head.title, url, siteUrl));
  for (const section of page.sections) if (section.kind === "faq") nodes.push(faqPage(section.questions, url));
  return nodes;
}
