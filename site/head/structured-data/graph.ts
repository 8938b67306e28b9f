import type { Graph, Thing } from "schema-dts";
import { citiesServed, type LegalPage, type Page, type Site, sectionsOf } from "#model/site.ts";
import { business } from "./business.ts";
import { faqPage } from "./faq-page.ts";
import { service } from "./service.ts";
import { breadcrumbs, contactPage, website } from "./site-nodes.ts";

/** `origin` has no final slash. */
export function graph(page: Page | LegalPage, site: Site, origin: string): Graph {
  const { company, cities } = site;
  const url = `${origin}${page.address}`;
  const nodes: Thing[] = [];
  if (page.address === "/") nodes.push(website(company.name, origin));
  nodes.push(business(company, cities, origin));
  if (!("sections" in page)) {
    nodes.push(breadcrumbs(page.headline, url, origin));
  } else {
    const { service: offered, city, head } = page;
    if (offered && city) {
      nodes.push(service(offered, head.description, city, citiesServed(page, site), company.address, url, origin));
      nodes.push(breadcrumbs(`${offered.name} in ${city.name}`, url, origin));
    }
    if (page.address === "/contact") {
      nodes.push(breadcrumbs(head.title, url, origin), contactPage(head.title, url, origin));
    }
    for (const { questions } of sectionsOf(page, "faq")) nodes.push(faqPage(questions, url));
  }
  return { "@context": "https://schema.org", "@graph": nodes };
}
