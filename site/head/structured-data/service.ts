import type { Service } from "schema-dts";
import type { City, Company } from "#model/site.ts";
import { businessId } from "./business.ts";

/** A service offered in a city, by the one business. `url` is the page's absolute address. */
export function service(
  name: string,
  description: string,
  { name: addressLocality, region: addressRegion, place, showsPlace }: City,
  { country: addressCountry }: Company["address"],
  url: string,
  origin: string,
): Service {
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name: `${name} in ${addressLocality}, ${addressRegion}`,
    serviceType: name,
    description,
    url,
    provider: { "@id": businessId(origin) },
    areaServed: {
      "@type": "City",
      name: addressLocality,
      address: { "@type": "PostalAddress", addressLocality, addressRegion, addressCountry },
      ...(showsPlace && { geo: { "@type": "GeoCoordinates", ...place } }),
    },
  };
}
