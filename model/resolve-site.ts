import { landingName, pageAddress } from "./addresses.ts";
import type { Content } from "./content.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { contentFile } from "./kinds.ts";
import { company as companySchema } from "./schemas/company.ts";
import { legal as legalSchema } from "./schemas/legal.ts";
import type { MenusFile } from "./schemas/menus.ts";
import { type PageFile, page as pageSchema } from "./schemas/page.ts";
import { type ProcessFile, serviceProcess } from "./schemas/process.ts";
import { service as serviceSchema } from "./schemas/service.ts";
import type { City, Link, Menus, Page, Section, Service, ServiceCard, Site } from "./site.ts";

/** The site of a content without dead references: what refers to a missing file is left out. */
export function resolveSite(content: Content): Omit<Site, "texts" | "references"> {
  const company = fillPlaceholders(companySchema, content.company, content.company);
  const addressOf = addressFinder(content);
  const [mainCity = ""] = Object.keys(content.cities);
  const services = Object.entries(content.services).map(([slug, { order, ...service }]): Service => {
    return { ...fillPlaceholders(serviceSchema, service, company), slug, href: addressOf([slug], [mainCity]) };
  });
  const cities = Object.entries(content.cities).map(([slug, { order, ...city }]): City => {
    return { ...city, slug, href: addressOf(Object.keys(content.services), [slug]) };
  });
  const processes = new Map(
    Object.entries(content.processes).map(([name, written]) => {
      return [name, fillPlaceholders(serviceProcess, written, company)];
    }),
  );
  const resolvePage = ([name, written]: [string, PageFile]): Page => {
    const service = services.find(({ slug }) => slug === written.service);
    const city = cities.find(({ slug }) => slug === written.city);
    const filled = fillPlaceholders(pageSchema, written, company, city?.name);
    const leadHere = (one: Service) => ({ ...one, href: addressOf([one.slug], [city?.slug ?? mainCity, mainCity]) });
    return {
      ...filled,
      address: pageAddress(name),
      file: contentFile("pages", name),
      service,
      city,
      sections: filled.sections.flatMap((section) => resolveSection(section, services.map(leadHere), processes)),
    };
  };
  return {
    company,
    brand: content.brand,
    services,
    cities,
    menus: resolveMenus(content.menus, { services, cities }),
    map: content.map,
    pages: Object.entries(content.pages).map(resolvePage),
    legalPages: Object.entries(content.legal).map(([name, text]) => {
      return {
        ...fillPlaceholders(legalSchema, text, company),
        address: pageAddress(name),
        file: contentFile("legal", name),
      };
    }),
  };
}

function resolveMenus({ header, footer }: MenusFile, all: Record<"services" | "cities", Link[]>): Menus {
  const toLink = ({ name, address }: { name: string; address: string }) => ({ name, href: address });
  const toList = (list: MenusFile["footer"][number]) => {
    return { name: list.name, links: list.kind === "links" ? list.links.map(toLink) : all[list.kind] };
  };
  return { header: header.map((one) => (one.kind === "page" ? toLink(one) : toList(one))), footer: footer.map(toList) };
}

/** Finds the first existing page about one of these services in one of these cities. */
function addressFinder({ pages, company }: Content) {
  return (services: string[], cities: string[]): string => {
    const names = cities.flatMap((city) =>
      services.map((service) => landingName(service, city, company.address.region)),
    );
    return pageAddress(names.find((name) => pages[name]) ?? "index");
  };
}

function resolveSection(
  section: PageFile["sections"][number],
  services: Service[],
  processes: Map<string, ProcessFile>,
): Section[] {
  if (section.kind === "process") {
    const { process: name, ...own } = section;
    const shared = processes.get(name);
    return shared ? [{ ...shared, ...own }] : [];
  }
  if (section.kind === "hero") return [{ ...section, points: section.points.filter((point) => point !== "") }];
  const serviceOf = (slug: string) => services.filter((one) => one.slug === slug);
  if (section.kind === "water-path") {
    const symptoms = section.symptoms.flatMap(({ service: slug, ...symptom }) => {
      return serviceOf(slug).map(({ name, href }) => ({ ...symptom, name, href }));
    });
    return [{ ...section, symptoms }];
  }
  if (section.kind !== "service-cards") return [section];
  const cards = section.cards.flatMap(({ service: slug, description }): ServiceCard[] => {
    return serviceOf(slug).map((service) => ({ ...service, description: description ?? service.line }));
  });
  return [{ ...section, cards }];
}
