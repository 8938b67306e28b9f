import type { Manifest } from "#contract/built-site.ts";

/** What the 404 page says of an address. */
type Help = Record<"service" | "city" | "helpHref" | "helpLabel", string>;
type Service = Manifest["services"][number];
type City = Manifest["cities"][number];

const ending = "-ca";

/** Finds, for an address that names a service and a city but has no page, the page where that service does stand. */
export function findServiceElsewhere({ services, cities }: Manifest): (path: string) => Help | undefined {
  const bySlug = new Map(cities.map((city) => [city.slug, city]));
  return (path) => {
    for (const service of services) {
      const city = cityNamed(path, service, bySlug);
      if (!city) continue;
      const home = cityNamed(service.page, service, bySlug);
      const helpLabel = home ? `${service.name} in ${home.name}` : service.name;
      return { service: service.name, city: city.name, helpHref: service.page, helpLabel };
    }
    return undefined;
  };
}

/** The city of an address `/{service}-{city}-ca`. It is looked up, not searched for: there may be thousands. */
function cityNamed(path: string, { slug }: Service, bySlug: Map<string, City>): City | undefined {
  const beginning = `/${slug}-`;
  if (!path.startsWith(beginning) || !path.endsWith(ending)) return undefined;
  return bySlug.get(path.slice(beginning.length, -ending.length));
}
