import { landingName, pageAddress } from "../addresses.ts";
import type { Problem } from "../problem.ts";
import type { Content } from "../read-content.ts";
import { cityFile, legalFile, pageFile, serviceFile } from "../written-strings.ts";

/** What header, footer and form link to on every page. */
const linkedEverywhere = [
  pageFile("index"),
  pageFile("contact"),
  legalFile("privacy-policy"),
  legalFile("terms-of-service"),
];

/** Pages that are missing, misnamed or named twice. */
export function pageProblems(content: Content): Problem[] {
  return [
    ...missingPages(content),
    ...Object.keys(content.pages).flatMap((name) => landingProblems(content, name)),
    ...Object.keys(content.legal).flatMap((name) => takenAddress(content, name)),
    ...servicesWithoutPage(content),
    ...citiesWithoutPage(content),
  ];
}

function missingPages({ pages, legal }: Content): Problem[] {
  const present = new Set([...Object.keys(pages).map(pageFile), ...Object.keys(legal).map(legalFile)]);
  const missing = linkedEverywhere.filter((file) => !present.has(file));
  return missing.map((file) => {
    return { file, field: "the whole file", fix: "This page is missing, and every page links to it. Write it." };
  });
}

function landingProblems({ pages, services, cities, company }: Content, name: string): Problem[] {
  const { service, city } = pages[name] ?? {};
  const file = pageFile(name);
  if (service === undefined && city === undefined) return [];
  if (service === undefined) return [{ file, field: "service", fix: "Name the service this page is about." }];
  if (city === undefined) return [{ file, field: "city", fix: "Name the city this page is about." }];
  const due = landingName(service, city, company.address.region);
  if (name === due || !services[service] || !cities[city]) return [];
  const subject = `${services[service].name} in ${cities[city].name}`;
  const fix = `A page about ${subject} has the address ${pageAddress(due)}. Rename the file, or correct service and city.`;
  return [{ file, field: "the file's name", fix }];
}

function takenAddress({ pages }: Content, name: string): Problem[] {
  if (!pages[name]) return [];
  const fix = `${pageFile(name)} has the address ${pageAddress(name)} already. Rename one of the two.`;
  return [{ file: legalFile(name), field: "the file's name", fix }];
}

function servicesWithoutPage({ services, cities, pages, company }: Content): Problem[] {
  const [mainCity] = Object.keys(cities);
  if (!mainCity) return [{ file: "content/cities/", field: "the folder", fix: "Write a file for a city." }];
  if (Object.keys(services).length === 0) {
    return [{ file: "content/services/", field: "the folder", fix: "Write a file for a service." }];
  }
  return Object.entries(services).flatMap(([service, { name }]) => {
    const due = landingName(service, mainCity, company.address.region);
    if (pages[due]) return [];
    const fix = `${name} has no page to lead to: write ${pageFile(due)}.`;
    return [{ file: serviceFile(service), field: "the whole file", fix }];
  });
}

function citiesWithoutPage({ services, cities, pages, company }: Content): Problem[] {
  return Object.entries(cities).flatMap(([city, { name }]) => {
    const due = Object.keys(services).map((service) => landingName(service, city, company.address.region));
    if (due.length === 0 || due.some((page) => pages[page])) return [];
    const fix = `${name} has no page to lead to: write one, such as ${pageFile(due[0] ?? "")}.`;
    return [{ file: cityFile(city), field: "the whole file", fix }];
  });
}
