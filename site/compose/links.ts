import type { City } from "#content/shapes/city.ts";
import type { IconName } from "#content/shapes/icon.ts";
import type { Service } from "#content/shapes/service.ts";

/** A name that leads somewhere. */
export interface Link {
  name: string;
  href: string;
}

/** A service that leads to its page. */
export interface ServiceLink extends Link {
  key: string;
  icon: IconName;
  line: string;
  picture: { file: string; alt: string };
}

/** The address of the page with this file name: "index" is the home page. */
export function pageAddress(fileName: string): string {
  return fileName === "index" ? "/" : `/${fileName}`;
}

/** The address of a service's page for a city. */
export function landingAddress(service: Service, city: City): string {
  return `/${service.slug}-${city.slug}-ca`;
}

/** The address of a city's own page: of the first service, which each city has. */
export function cityAddress([service]: Service[], city: City): string {
  if (!service) throw new Error("content/services.yaml: no service; write one");
  return landingAddress(service, city);
}

/** Every service with the page that helps in this city: the city's own where there is one, else the first city's. */
export function serviceLinks(
  services: Record<string, Service>,
  cities: City[],
  addresses: ReadonlySet<string>,
  city: City | undefined = cities[0],
): ServiceLink[] {
  return Object.entries(services).map(([key, service]) => ({
    ...service,
    key,
    href: nearestPage(service, [city, cities[0]], addresses),
  }));
}

/** The cities in menus and footer, with their pages. */
export function cityLinks(services: Service[], cities: City[]): Link[] {
  return cities.filter((city) => city.listed).map((city) => ({ name: city.name, href: cityAddress(services, city) }));
}

function nearestPage(service: Service, cities: (City | undefined)[], addresses: ReadonlySet<string>): string {
  const candidates = cities.filter((city) => city !== undefined).map((city) => landingAddress(service, city));
  const address = candidates.find((candidate) => addresses.has(candidate));
  if (!address) throw new Error(`content/services.yaml: ${service.name}: no page at ${candidates.at(-1)}; write one`);
  return address;
}
