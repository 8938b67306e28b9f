import { type Entries, inOrder } from "#model/content.ts";
import { entryTitle } from "#model/entry-name.ts";
import { valueAt } from "#model/field-name.ts";
import { landingName, pageAddress } from "#model/resolve/addresses.ts";
import type { ListedPage } from "../screen/server-calls.ts";

// The library sorts groups by name, and spaces come before letters.
const groups = { first: "   Home and contact", services: "  Services", cities: " Cities", other: "Other" };

/** Names pages as visitors do, and groups them. A copy is named so until its title changes. Entries may be invalid. */
export function listedPages(entries: Entries): ListedPage[] {
  const { pages = {}, cities = {}, services = {} } = entries;
  const region = textAt(entries, "company", "company", "address", "region");
  const regions = Object.keys(cities).map((city) => [city, { region: textAt(cities, city, "region") || region }]);
  const facts = { company: { address: { region } }, cities: Object.fromEntries(regions) };
  const landing = (service: string, city: string) => landingName(service, city, facts as never);
  const links = ["header", "footer"].flatMap((menu) => listAt(entries, "menus", "menus", menu));
  const allLinks = links.flatMap((one) => [one, ...listAt(one, "links")]);
  const [firstCity] = Object.keys(inOrder(cities));
  const titleOf = (name: string) => textAt(pages, name, "head", "title");
  // A copy has the longer name, because the library adds a number.
  const originals = Map.groupBy(
    Object.keys(pages).toSorted((one, other) => one.length - other.length),
    titleOf,
  );
  return Object.keys(pages).map((name) => {
    const own = entryTitle("pages", name, entries);
    const [service, city] = [textAt(pages, name, "service"), textAt(pages, name, "city")];
    const nameOf = (): [label: string, group: string] => {
      const link = allLinks.find((one) => textAt(one, "address") === pageAddress(name));
      const title = textAt(link, "name") || own;
      if (name === "index" || name === "contact") return [title, groups.first];
      if (!service || !city || name !== landing(service, city)) return [title, groups.other];
      const [serviceName, cityName] = [textAt(services, service, "name"), textAt(cities, city, "name")];
      if (city === firstCity) return [serviceName, groups.services];
      const first = Object.keys(inOrder(services)).find((one) => pages[landing(one, city)]);
      return [service === first ? `City: ${cityName}` : `${serviceName} in ${cityName}`, groups.cities];
    };
    const [label, group] = nameOf();
    const [title, copyLabel] = [titleOf(name), `Copy of ${own}`];
    const isCopy = originals.get(title)?.[0] !== name;
    return { name, title, label: isCopy ? copyLabel : label, copyLabel, group };
  });
}

function textAt(value: unknown, ...path: string[]): string {
  const found = path.reduce(valueAt, value);
  return typeof found === "string" ? found : "";
}

function listAt(value: unknown, ...path: string[]): unknown[] {
  const found = path.reduce(valueAt, value);
  return Array.isArray(found) ? found : [];
}
