import type { Content } from "#content/read-content.ts";
import type { City } from "#content/shapes/city.ts";
import type { Company } from "#content/shapes/company.ts";
import type { Facts } from "../fill-in.ts";
import { cityLinks, type Link, type ServiceLink, serviceLinks } from "./links.ts";
import { waysOf } from "./ways.ts";

/** What every page of the site shares: the company and the ways through the house. */
export interface House {
  company: Company;
  services: ServiceLink[];
  cities: Link[];
  mappedCities: City[];
  year: number;
}

/** Gathers what every page shares from the content. */
export function composeHouse(content: Content): House {
  const { addresses, cities } = waysOf(content);
  return {
    company: content.company,
    services: serviceLinks(content.services, cities, addresses),
    cities: cityLinks(Object.values(content.services), cities),
    mappedCities: cities.filter((city) => city.listed),
    year: new Date().getFullYear(),
  };
}

/** The services as a page about one city leads to them. */
export function servicesNear(content: Content, city: City | undefined): ServiceLink[] {
  const { addresses, cities } = waysOf(content);
  return serviceLinks(content.services, cities, addresses, city);
}

/** What the placeholders of a page stand for. Pages about no city speak of the company's own. */
export function factsFor(company: Company, city: City | undefined): Facts {
  return {
    city: city?.name ?? company.address.locality,
    phone: company.phone,
    email: company.email,
    licence: `${company.licence.board} #${company.licence.number}`,
    relatedSite: company.relatedSite.url,
  };
}
