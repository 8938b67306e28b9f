import { contentOf, type Entries } from "#model/content.ts";
import { entryTitle } from "#model/entry-name.ts";
import { landingName, pageAddress } from "#model/resolve/addresses.ts";
import type { ListedPage } from "../screen/server-calls.ts";

// The library sorts groups by name, and spaces come before letters.
const groups = { first: "   Home and contact", services: "  Services", cities: " Cities", other: "Other" };

/** Names pages as visitors do, and groups them. A copy is named so until its title changes. */
export function listedPages(entries: Entries): ListedPage[] {
  const content = contentOf(entries, []);
  const { company, pages, cities, services, menus } = content;
  if (!company) return [];
  const links = [...(menus?.header ?? []), ...(menus?.footer ?? [])].flatMap((one) =>
    one.kind === "page" ? one : one.kind === "links" ? one.links : [],
  );
  const [firstCity] = Object.keys(cities);
  const taken = new Set<string>();
  return Object.entries(pages).map(([name, { head, service = "", city = "" }]) => {
    const nameOf = (): [label: string, group: string] => {
      const link = links.find(({ address }) => address === pageAddress(name));
      const title = link?.name ?? entryTitle("pages", name, entries);
      if (name === "index" || name === "contact") return [title, groups.first];
      if (name !== landingName(service, city, content)) return [title, groups.other];
      const [serviceName, cityName] = [services[service]?.name ?? service, cities[city]?.name ?? city];
      if (city === firstCity) return [serviceName, groups.services];
      const first = Object.keys(services).find((one) => pages[landingName(one, city, content)]);
      return [service === first ? `City: ${cityName}` : `${serviceName} in ${cityName}`, groups.cities];
    };
    const [label, group] = nameOf();
    const isCopy = taken.has(head.title);
    taken.add(head.title);
    return { name, title: head.title, label: isCopy ? `Copy of ${label}` : label, group };
  });
}
