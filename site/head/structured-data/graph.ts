import type { Graph, Thing } from "schema-dts";
import { type Company, type LegalPage, type Page, sectionsOf } from "#model/site.ts";
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

/** All a page or a legal text says to search engines, as one graph. `url` is its absolute address. */
export function graph(page: Page | LegalPage, url: string, { company, cityNames, origin }: Surroundings): Graph {
  const nodes: Thing[] = [];
  if (page.address === "/") nodes.push(website(company.name, origin));
  nodes.push(business(company, cityNames, origin));
  if (!("sections" in page)) {
    nodes.push(breadcrumbs(page.headline, url, origin));
  } else {
    const { service: offered, city } = page;
    if (offered && city) {
      nodes.push(service(offered.name, page.head.description, { city, company, url, origin }));
      nodes.push(breadcrumbs(`${offered.name} in ${city.name}`, url, origin));
    }
    if (page.address === "/contact") nodes.push(contactPage(page.head.title, url, origin));
    for (const { questions } of sectionsOf(page, "faq")) nodes.push(faqPage(questions, url));
  }
  return { "@context": "https://schema.org", "@graph": nodes };
}
