import type { Problem } from "../problem.ts";
import type { Content } from "../read-content.ts";
import { pageFile } from "./texts.ts";

const pagesOfTheSpecification = [
  "index",
  "gutter-cleaning-san-jose-ca",
  "gutter-cleaning-santa-clara-ca",
  "gutter-cleaning-sunnyvale-ca",
  "gutter-cleaning-milpitas-ca",
  "gutter-cleaning-cupertino-ca",
  "gutter-cleaning-los-gatos-ca",
  "gutter-cleaning-gilroy-ca",
  "gutter-cleaning-campbell-ca",
  "gutter-cleaning-saratoga-ca",
  "gutter-installation-san-jose-ca",
  "gutter-repairs-san-jose-ca",
  "gutter-guard-installation-san-jose-ca",
  "gutter-replacement-san-jose-ca",
  "commercial-gutter-services-san-jose-ca",
  "fascia-and-soffit-repair-san-jose-ca",
  "downspout-installation-and-repair-san-jose-ca",
  "contact",
];

const legalTextsOfTheSpecification = ["privacy-policy", "terms-of-service"];

export function addresses(content: Content): Problem[] {
  return [...missingPages(content), ...Object.keys(content.pages).flatMap((name) => misnamed(content, name))];
}

function missingPages({ pages, legal }: Content): Problem[] {
  const files = [
    ...pagesOfTheSpecification.filter((name) => !pages[name]).map(pageFile),
    ...legalTextsOfTheSpecification.filter((name) => !legal[name]).map((name) => `content/legal/${name}.md`),
  ];
  return files.map((file) => ({ file, field: "the whole file", remedy: "This page is missing. Write it." }));
}

function misnamed({ pages, services, cities }: Content, name: string): Problem[] {
  const page = pages[name];
  if (!page || (!page.service && !page.city)) return [];
  const service = services[page.service ?? ""];
  const city = cities[page.city ?? ""];
  const file = pageFile(name);
  if (!service) return [{ file, field: "service", remedy: "Write a key of content/services.yaml." }];
  if (!city) return [{ file, field: "city", remedy: "Write a key of content/cities.yaml." }];
  const due = `${service.slug}-${city.slug}-ca`;
  if (name === due) return [];
  const remedy = `A page about ${service.name} in ${city.name} has the address /${due}. Rename the file, or mend service and city.`;
  return [{ file, field: "the file's name", remedy }];
}
