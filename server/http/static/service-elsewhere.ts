import type { Manifest } from "#contract/built-site.ts";

type Site = Pick<Manifest, "services" | "cities" | "landingAddress">;

/** Returns a link to the page of a service. Undefined unless the address names a service in a city. */
export function findServiceElsewhere(
  { services, cities, landingAddress }: Site,
  path: string,
): Record<string, string> | undefined {
  const addressIn = (service: { slug: string }, city: { slug: string; region: string }) =>
    landingAddress.replace("{service}", service.slug).replace("{city}", city.slug).replace("{region}", city.region);
  for (const service of services) {
    const city = cities.find((one) => addressIn(service, one) === path);
    if (!city) continue;
    const home = cities.find((one) => addressIn(service, one) === service.page);
    const helpLabel = home ? `${service.name} in ${home.name}` : service.name;
    return { service: service.name, city: city.name, helpHref: service.page, helpLabel };
  }
  return undefined;
}
