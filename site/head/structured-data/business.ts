import type { HomeAndConstructionBusiness } from "schema-dts";
import type { Company } from "#content/shapes/company.ts";

/** The name by which every node refers to the one business of the site. */
export function businessId(siteUrl: string): string {
  return `${siteUrl}/#business`;
}

/** The business, whole, under its one id (practice.md: one node, one real address, no empty value). */
export function business(company: Company, cityNames: string[], siteUrl: string): HomeAndConstructionBusiness {
  const { address, place } = company;
  return {
    "@type": "HomeAndConstructionBusiness",
    "@id": businessId(siteUrl),
    name: company.name,
    url: `${siteUrl}/`,
    image: `${siteUrl}/cards/home.jpg`,
    telephone: company.phone.dial,
    email: company.email,
    priceRange: company.priceRange,
    address: {
      "@type": "PostalAddress",
      streetAddress: address.street,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo: { "@type": "GeoCoordinates", latitude: place.latitude, longitude: place.longitude },
    openingHoursSpecification: company.hours.map(({ days, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days,
      opens,
      closes,
    })),
    areaServed: cityNames.map((name) => ({ "@type": "City", name })),
    ...(company.profiles.length > 0 ? { sameAs: company.profiles } : {}),
  };
}
