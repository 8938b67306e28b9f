import type { Service } from "schema-dts";
import type { City, Company, Service as OfferedService } from "#model/site.ts";
import { businessId, cityNode } from "./business.ts";

/** `served` includes cities without a page about the service. `url` is absolute. */
export function service(
  { name, priceRange }: OfferedService,
  description: string,
  city: City,
  served: City[],
  address: Company["address"],
  url: string,
  origin: string,
): Service {
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name: `${name} in ${city.name}, ${city.region}`,
    serviceType: name,
    description,
    url,
    provider: { "@id": businessId(origin) },
    ...(priceRange && { offers: { "@type": "Offer" as const, description: priceRange } }),
    areaServed: served.map((one) => ({
      ...cityNode(one, address),
      ...(one === city && city.showsPlace && { geo: { "@type": "GeoCoordinates" as const, ...city.place } }),
    })),
  };
}
