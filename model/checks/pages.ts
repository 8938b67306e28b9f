import { countPath } from "#contract/count-taps.ts";
import { deskPath } from "#contract/desk-sign-in.ts";
import { healthAddresses } from "#contract/health.ts";
import type { Content } from "../content.ts";
import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import { repeats } from "../repeats.ts";
import { addressesOf, landingName, pageAddress } from "../resolve/addresses.ts";

/** Pages to which logo, quote form, error pages and guarantee link. */
const linkedInCode = { pages: ["index", "contact"], legal: ["privacy-policy", "terms-of-service"] };

/** Pages that are missing, misnamed or named twice. */
export function pageProblems(content: Content): Problem[] {
  return [
    ...missingPages(content),
    ...Object.keys(content.pages).flatMap((name) => landingProblems(content, name)),
    ...Object.keys(content.legal).flatMap((name) => takenAddress(content, name)),
    ...formerAddressProblems(content),
    ...servicesWithoutPage(content),
    ...citiesWithoutPage(content),
  ];
}

function missingPages(content: Content): Problem[] {
  const fix = "This page is missing, and every page links to it. Write it.";
  return (["pages", "legal"] as const).flatMap((kind) => {
    const missing = linkedInCode[kind].filter((name) => !content[kind][name]);
    return missing.map((name) => ({ file: contentFile(kind, name), field: "the whole file", fix }));
  });
}

function landingProblems(content: Content, name: string): Problem[] {
  const { pages, services, cities } = content;
  const { service, city } = pages[name] ?? {};
  const file = contentFile("pages", name);
  if (service === undefined && city === undefined) return [];
  if (service === undefined) return [{ file, field: "service", fix: "Name the service this page is about." }];
  if (city === undefined) return [{ file, field: "city", fix: "Name the city this page is about." }];
  const due = landingName(service, city, content);
  if (name === due || !services[service] || !cities[city]) return [];
  const subject = `${services[service].name} in ${cities[city].name}`;
  const fix = `A page about ${subject} has the address ${pageAddress(due)}. Rename the file, or correct service and city.`;
  return [{ file, field: "the file's name", fix }];
}

function takenAddress({ pages }: Content, name: string): Problem[] {
  if (!pages[name]) return [];
  const fix = `${contentFile("pages", name)} has the address ${pageAddress(name)} already. Rename one of the two.`;
  return [{ file: contentFile("legal", name), field: "the file's name", fix }];
}

/** Former addresses that something else has now, or that two pages name. */
function formerAddressProblems(content: Content): Problem[] {
  const taken = new Set([...addressesOf(content), deskPath, countPath, ...Object.values(healthAddresses)]);
  const former = Object.entries(content.pages).flatMap(([name, { formerAddresses }]) =>
    formerAddresses.map((address) => ({ address, file: contentFile("pages", name) })),
  );
  const field = "formerAddresses";
  const reused = former.filter(({ address }) => taken.has(address));
  const repeated = repeats(former, ({ address }) => address);
  return [
    ...reused.map(({ address, file }) => ({
      file,
      field,
      fix: `Something else is at ${address} now. Remove it here.`,
    })),
    ...repeated.map(({ first, entry: { address, file } }) => {
      return { file, field, fix: `${first.file} names ${address} already. Keep it in one place.` };
    }),
  ];
}

function servicesWithoutPage(content: Content): Problem[] {
  const { services, cities, pages } = content;
  const [mainCity] = Object.keys(cities);
  if (!mainCity) return [{ file: "content/cities/", field: "the folder", fix: "Write a file for a city." }];
  if (Object.keys(services).length === 0) {
    return [{ file: "content/services/", field: "the folder", fix: "Write a file for a service." }];
  }
  return Object.entries(services).flatMap(([service, { name }]) => {
    const due = landingName(service, mainCity, content);
    if (pages[due]) return [];
    const fix = `${name} has no page to lead to: write ${contentFile("pages", due)}.`;
    return [{ file: contentFile("services", service), field: "the whole file", fix }];
  });
}

function citiesWithoutPage(content: Content): Problem[] {
  const { services, cities, pages } = content;
  return Object.entries(cities).flatMap(([city, { name }]) => {
    const due = Object.keys(services).map((service) => landingName(service, city, content));
    if (due.length === 0 || due.some((page) => pages[page])) return [];
    const fix = `${name} has no page to lead to: write one, such as ${contentFile("pages", due[0] ?? "")}.`;
    return [{ file: contentFile("cities", city), field: "the whole file", fix }];
  });
}
