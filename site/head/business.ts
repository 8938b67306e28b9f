import type { City as CityNode, LocalBusiness } from "schema-dts";
import { licenseInFull, spokenLanguages } from "#model/resolve/company-sentences.ts";
import type { City, Company } from "#model/site.ts";
import { businessImageHeights } from "../cards/og-image.ts";
import { comingHolidays } from "../hours.ts";

export function businessId(origin: string): string {
  return `${origin}/#business`;
}

export function business(company: Company, cities: City[], origin: string): LocalBusiness {
  const { address, license, showsStreet } = company;
  const closed = [
    ...comingHolidays(company, new Date()).map(({ day }) => ({ validFrom: day, validThrough: day })),
    ...company.notices
      .filter(({ isClosed }) => isClosed)
      .map(({ from, until }) => ({ validFrom: from, validThrough: until })),
  ];
  return {
    "@type": company.businessType as "LocalBusiness",
    "@id": businessId(origin),
    name: company.name,
    url: `${origin}/`,
    image: businessImageHeights.map((height) => `${origin}/business-pictures/${height}.jpg`),
    logo: `${origin}/icon-512.png`,
    telephone: company.phone.dial,
    email: company.email,
    ...contactPoints(company),
    ...(company.foundedIn && { foundingDate: String(company.foundedIn) }),
    ...(company.people.length > 0 && {
      employee: company.people.map(({ name, role }) => ({ "@type": "Person" as const, name, jobTitle: role })),
    }),
    priceRange: company.priceRange,
    address: {
      "@type": "PostalAddress",
      ...(showsStreet && { streetAddress: address.street }),
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    ...(showsStreet && { geo: { "@type": "GeoCoordinates" as const, ...company.place } }),
    openingHoursSpecification: company.hours.map(({ days: dayOfWeek, opens, closes }) => {
      return { "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes };
    }),
    ...(closed.length > 0 && {
      // Search engines read 00:00 to 00:00 as closed all day.
      specialOpeningHoursSpecification: closed.map((days) => ({
        "@type": "OpeningHoursSpecification" as const,
        ...days,
        opens: "00:00",
        closes: "00:00",
      })),
    }),
    areaServed: cities.map((city) => cityNode(city, address)),
    ...(license && {
      hasCredential: {
        "@type": "EducationalOccupationalCredential" as const,
        credentialCategory: "license",
        identifier: license.number,
        name: licenseInFull(license),
        recognizedBy: { "@type": "Organization" as const, name: license.boardName ?? license.board },
      },
    }),
    ...(company.profiles.length > 0 && { sameAs: company.profiles.map(({ url }) => url) }),
  };
}

/** Lists the company's numbers, and the languages of those who answer the phone, if it has more than one of either. */
function contactPoints(company: Company) {
  const { phone, otherNumbers } = company;
  const spoken = spokenLanguages(company).map(({ name }) => name);
  if (otherNumbers.length + spoken.length === 0) return {};
  const pointOf = (contactType: string, { dial }: Company["phone"]) => {
    return { "@type": "ContactPoint" as const, contactType, telephone: dial };
  };
  const main = { ...pointOf("customer service", phone), availableLanguage: ["English", ...spoken] };
  return { contactPoint: [main, ...otherNumbers.map(({ label, number }) => pointOf(label, number))] };
}

export function cityNode({ name, region: addressRegion }: City, { country: addressCountry }: Company["address"]) {
  const address = { "@type": "PostalAddress" as const, addressLocality: name, addressRegion, addressCountry };
  return { "@type": "City", name, address } satisfies CityNode;
}
