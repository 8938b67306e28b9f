import type { Content } from "#content/read-content.ts";
import type { City } from "#content/shapes/city.ts";
import { cityAddress, type Link, pageAddress } from "./links.ts";
import { neighborsAmong } from "./neighbors.ts";

/** Where links may lead. Made once for all pages: made for each, ten thousand pages would cost a hundred million steps. */
export interface Ways {
  addresses: ReadonlySet<string>;
  cities: City[];
  /** The nearest cities that stand in no menu, which are found from the pages around them. */
  nearby: (city: City) => Link[];
}

const known = new WeakMap<Content, Ways>();

export function waysOf(content: Content): Ways {
  const ways = known.get(content) ?? waysIn(content);
  known.set(content, ways);
  return ways;
}

function waysIn(content: Content): Ways {
  const cities = Object.values(content.cities);
  const services = Object.values(content.services);
  const neighborsOf = neighborsAmong(cities.filter((city) => !city.listed));
  return {
    addresses: new Set(Object.keys(content.pages).map(pageAddress)),
    cities,
    nearby: (city) => neighborsOf(city).map((near) => ({ name: near.name, href: cityAddress(services, near) })),
  };
}
