import type { Content } from "#content/read-content.ts";
import type { City } from "#content/shapes/city.ts";
import type { Page } from "#content/shapes/page.ts";
import type { PictureWords } from "#content/shapes/picture.ts";
import { fillIn, fillInSection } from "../fill-in.ts";
import { factsFor, servicesNear } from "./house.ts";
import { cityAddress, type Link, type ServiceLink } from "./links.ts";
import { waysOf } from "./ways.ts";

/** A page with its words filled in and its links found, ready to be drawn. */
export interface PageView {
  /** The address, such as "/contact". */
  address: string;
  page: Page;
  landing: { serviceName: string; city: City } | undefined;
  /** Where service cards on this page lead. */
  services: ServiceLink[];
  /** Cities close by that stand in no menu. Only a city's own page leads to them, not that of each service there. */
  nearby: Link[];
  /** Which section carries the quote form: one of its own where there is one, else the hero. */
  formKind: "hero" | "quote";
}

/** Makes a page ready to be drawn. */
export function composePage(address: string, page: Page, content: Content): PageView {
  const city = page.city ? found(content.cities, page.city, address, "city") : undefined;
  const service = page.service ? found(content.services, page.service, address, "service") : undefined;
  const facts = factsFor(content.company, city);
  const { title, description } = page.head;
  return {
    address,
    page: {
      ...page,
      head: { title: fillIn(title, facts), description: fillIn(description, facts) },
      sections: page.sections.map((section) => fillInSection(section, facts)),
    },
    landing: city && service ? { serviceName: service.name, city } : undefined,
    services: servicesNear(content, city),
    nearby: city && address === cityAddress(Object.values(content.services), city) ? waysOf(content).nearby(city) : [],
    formKind: page.sections.some(({ kind }) => kind === "quote") ? "quote" : "hero",
  };
}

/** Every picture a page shows: those its sections name and those of the services on large cards. */
export function picturesOf({ page, services }: PageView): PictureWords[] {
  return page.sections.flatMap((section) => {
    if (section.kind === "service-cards" && section.look === "pictures") {
      return section.cards.flatMap((card) => services.find(({ key }) => key === card.service)?.picture ?? []);
    }
    return "picture" in section && section.picture ? [section.picture] : [];
  });
}

function found<T>(entries: Record<string, T>, key: string, address: string, noun: string): T {
  const entry = entries[key];
  if (!entry) throw new Error(`content/pages${address}.yaml: ${noun}: "${key}" is not in content/`);
  return entry;
}
