import type { BreadcrumbList, FAQPage, Graph, ImageObject, Offer, Thing } from "schema-dts";
import { plainLines } from "#model/plain-text.ts";
import { jobSubject } from "#model/resolve/jobs.ts";
import type { Price } from "#model/schemas/price.ts";
import {
  citiesServed,
  type Job,
  type LegalPage,
  linksIn,
  type Page,
  type SectionOf,
  type Site,
  sectionsOf,
} from "#model/site.ts";
import { business, businessId, cityNode } from "./business.ts";

export type Pictures = Record<string, { src: string }>;

/** `pictures` has the files of the page's photographs. */
export function graph(page: Page | LegalPage, site: Site, origin: string, pictures: Pictures = {}): Graph {
  const { company, cities } = site;
  const url = `${origin}${page.address}`;
  const home = `${origin}/`;
  const about = { "@id": businessId(origin) };
  const nodes: Thing[] = [];
  if (page.address === "/") {
    nodes.push({ "@type": "WebSite", "@id": `${home}#website`, name: company.name, url: home, publisher: about });
  }
  nodes.push(business(company, cities, origin));
  if (!("sections" in page)) {
    nodes.push(breadcrumbs(page.headline, url, home));
  } else {
    nodes.push(...serviceNodes(page, site, origin));
    if (page.address === "/contact") {
      const { title } = page.head;
      const inMenu = linksIn(site.menus).find(({ href }) => href === page.address);
      nodes.push(breadcrumbs(inMenu?.name ?? title, url, home));
      nodes.push({ "@type": "ContactPage", "@id": `${url}#page`, name: title, url, about });
    }
    for (const { questions } of sectionsOf(page, "faq")) nodes.push(faqPage(questions, url));
    nodes.push(...page.jobs.flatMap((job) => photographs(job, origin, pictures)));
  }
  return { "@context": "https://schema.org", "@graph": nodes };
}

/** The area includes cities without a page about the service. */
function serviceNodes(page: Page, site: Site, origin: string): Thing[] {
  const { service, city, head, address } = page;
  if (!service || !city) return [];
  const { name, prices } = service;
  const url = `${origin}${address}`;
  const areaServed = citiesServed(page, site).map((one) => ({
    ...cityNode(one, site.company.address),
    ...(one === city && city.showsPlace && { geo: { "@type": "GeoCoordinates" as const, ...city.place } }),
  }));
  return [
    {
      "@type": "Service",
      "@id": `${url}#service`,
      name: `${name} in ${city.name}, ${city.region}`,
      serviceType: name,
      description: head.description,
      url,
      provider: { "@id": businessId(origin) },
      ...(prices.length > 0 && { offers: prices.map(offer) }),
      areaServed,
    },
    breadcrumbs(`${name} in ${city.name}`, url, `${origin}/`),
  ];
}

function offer({ work, from, to, unit, note }: Price): Offer {
  return {
    "@type": "Offer",
    name: work,
    ...(note && { description: note }),
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      priceCurrency: "USD",
      minPrice: from,
      ...(to && { maxPrice: to }),
      ...(unit && { unitText: unit.replace(/^an? /, "") }),
    },
  };
}

/** Search engines accept no reviews of a company on its own site, so a job has only its photographs. */
function photographs(job: Job, origin: string, pictures: Pictures): ImageObject[] {
  return [job.before, job.after].flatMap((picture) => {
    const file = picture && pictures[picture.file];
    if (!file) return [];
    const caption = `${jobSubject(job)}: ${picture.alt}`;
    return [{ "@type": "ImageObject", contentUrl: `${origin}${file.src}`, caption, dateCreated: job.month }];
  });
}

function breadcrumbs(name: string, url: string, home: string): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Home", item: home },
      { "@type": "ListItem", position: 2, name, item: url },
    ],
  };
}

/** Must match the page's questions word for word. */
function faqPage(questions: SectionOf<"faq">["questions"], url: string): FAQPage {
  return {
    "@type": "FAQPage",
    "@id": `${url}#faq`,
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plainLines(answer).join(" ") },
    })),
  };
}
