import type { Manifest } from "#contract/built-site.ts";

/** What the 404 page says of an address. */
type Help = Record<"service" | "city" | "helpHref" | "helpLabel", string>;
type Place = Pick<Manifest, "services" | "cities" | "landingAddress">;

/** For an address that names a service and a city but has no page: finds the page of that service. */
export function findServiceElsewhere({ services, cities, landingAddress }: Place): (path: string) => Help | undefined {
  const helps = new Map<string, Help>();
  const addressIn = (service: { slug: string }, city: { slug: string; region: string }) =>
    landingAddress.replace("{service}", service.slug).replace("{city}", city.slug).replace("{region}", city.region);
  for (const service of services) {
    const home = cities.find((city) => addressIn(service, city) === service.page);
    const helpLabel = home ? `${service.name} in ${home.name}` : service.name;
    for (const city of cities) {
      const help = { service: service.name, city: city.name, helpHref: service.page, helpLabel };
      helps.set(addressIn(service, city), help);
    }
  }
  return (path) => helps.get(path);
}
