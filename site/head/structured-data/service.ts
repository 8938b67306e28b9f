import type { City as CityNode, Service as ServiceNode } from "schema-dts";
import type { City } from "#content/shapes/city.ts";
import { businessId } from "./business.ts";

/** A service offered in a city, by the one business. */
export function service(name: string, description: string, city: City, url: string, siteUrl: string): ServiceNode {
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name: `${name} in ${city.name}, CA`,
    serviceType: name,
    description,
    url,
    provider: { "@id": businessId(siteUrl) },
    areaServed: cityNode(city),
  };
}

function cityNode(city: City): CityNode {
  return {
    "@type": "City",
    name: city.name,
    address: { "@type": "PostalAddress", addressLocality: city.name, addressRegion: "CA", addressCountry: "US" },
    ...(city.showsPlace
      ? { geo: { "@type": "GeoCoordinates", latitude: city.place.latitude, longitude: city.place.longitude } }
      : {}),
  };
}
