import type { City as CityNode, Service as ServiceNode } from "schema-dts";
import type { City, Company } from "#model/site.ts";
import { businessId } from "./business.ts";

interface Where {
  city: City;
  company: Company;
  /** The page's absolute address. */
  url: string;
  origin: string;
}

/** A service offered in a city, by the one business. */
export function service(name: string, description: string, { city, company, url, origin }: Where): ServiceNode {
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name: `${name} in ${city.name}, ${company.address.region}`,
    serviceType: name,
    description,
    url,
    provider: { "@id": businessId(origin) },
    areaServed: cityNode(city, company.address),
  };
}

function cityNode(city: City, { region, country }: Company["address"]): CityNode {
  return {
    "@type": "City",
    name: city.name,
    address: { "@type": "PostalAddress", addressLocality: city.name, addressRegion: region, addressCountry: country },
    ...(city.showsPlace
      ? { geo: { "@type": "GeoCoordinates", latitude: city.place.latitude, longitude: city.place.longitude } }
      : {}),
  };
}
