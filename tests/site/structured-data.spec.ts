import { addressesIn, sampleBuiltDir } from "../support/addresses.ts";
import { expect, test } from "../support/site-story.ts";
import { type ReadPage, readPages } from "./read-pages.ts";

const { addresses, cityNames, cityPages, legalPages, servicePages } = addressesIn(sampleBuiltDir);
const describedPages = addresses.filter((address) => !legalPages.includes(address));
const landingPages = [...cityPages, ...servicePages];

test("structured data has the name, phone, address and hours that visitors read", async ({ page, site }) => {
  const businesses = new Set<string>();
  for (const read of await readPages(page, describedPages)) {
    const business = nodeOf(read, "HomeAndConstructionBusiness");
    businesses.add(JSON.stringify(business));
    expect(read.footer).toContain(business.name);
    expect(read.footer).toContain(business.email);
    expect(business.telephone).toBe(site.company.phone.dial);
    expect(business.openingHoursSpecification.map(formatHours)).toEqual(read.footerHours);
    expect(business).toMatchObject({
      priceRange: "$$",
      address: { addressLocality: "Fern Hill", addressRegion: "OR", postalCode: "97401", addressCountry: "US" },
    });
  }
  expect(businesses.size, "the same business on every page").toBe(1);
});

test("structured data has the questions and answers that visitors read", async ({ page }) => {
  for (const read of await readPages(page, ["/", ...landingPages])) {
    const { mainEntity } = nodeOf(read, "FAQPage");
    const listed = mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]);
    expect(listed, read.address).toEqual(read.questions);
  }
});

test("the structured data of a landing page names its city", async ({ page }) => {
  for (const read of await readPages(page, landingPages)) {
    const { provider, areaServed } = nodeOf(read, "Service");
    expect(provider["@id"]).toBe(nodeOf(read, "HomeAndConstructionBusiness")["@id"]);
    const named = areaServed.filter(({ name }) => read.title.includes(name));
    expect(named, read.address).toHaveLength(1);
    expect(read.address).toContain(`-${named[0]?.name.toLowerCase().replaceAll(" ", "-")}-or`);
    expect(areaServed.length, read.address).toBe(servicePages.includes(read.address) ? cityNames.length : 1);
  }
});

interface Hours {
  dayOfWeek: string[];
  opens: string;
  closes: string;
}

/** A business, a service or an FAQ page. */
interface GraphNode {
  "@id": string;
  name: string;
  email: string;
  telephone: string;
  openingHoursSpecification: Hours[];
  provider: { "@id": string };
  areaServed: { name: string }[];
  mainEntity: { name: string; acceptedAnswer: { text: string } }[];
}

function nodeOf({ graph, address }: ReadPage, type: string): GraphNode {
  const found = graph.filter((one) => one["@type"] === type);
  expect(found, `${type} on ${address}`).toHaveLength(1);
  return found[0] as unknown as GraphNode;
}

/** Returns hours as in the footer: "Monday to Friday 7:00 AM to 6:00 PM". */
function formatHours({ dayOfWeek, opens, closes }: Hours): string {
  const days = dayOfWeek.length > 1 ? `${dayOfWeek[0]} to ${dayOfWeek.at(-1)}` : dayOfWeek[0];
  return `${days} ${clockTime(opens)} to ${clockTime(closes)}`;
}

function clockTime(time: string): string {
  return new Date(`2026-01-01T${time}`).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
}
