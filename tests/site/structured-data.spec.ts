import { addressesIn, sampleBuiltDir } from "../../testing/addresses.ts";
import { expect, test } from "../../testing/site-story.ts";
import { type ReadPage, readPages } from "./read-pages.ts";

const { addresses, cityNames, cityPages, legalPages, servicePages } = addressesIn(sampleBuiltDir);
const describedPages = addresses.filter((address) => !legalPages.includes(address));
const landingPages = [...cityPages, ...servicePages];

test("search engines are told the name, phone, address and hours that visitors read", async ({ page, site }) => {
  const wholes = new Set<string>();
  for (const read of await readPages(page, describedPages)) {
    const business = node<Business>(read, "HomeAndConstructionBusiness");
    wholes.add(JSON.stringify(business));
    expect(read.foot).toContain(business.name);
    expect(read.foot).toContain(business.email);
    expect(`tel:${business.telephone}`).toBe(site.company.phoneHref);
    expect(business.openingHoursSpecification.map(hoursInWords)).toEqual(read.footHours);
    expect(business).toMatchObject({
      priceRange: "$$",
      address: { addressLocality: "Fern Hill", addressRegion: "OR", postalCode: "97401", addressCountry: "US" },
    });
  }
  expect(wholes.size, "the same business on every page").toBe(1);
});

test("search engines are told the questions and answers that visitors read, word for word", async ({ page }) => {
  for (const read of await readPages(page, ["/", ...landingPages])) {
    const { mainEntity } = node<Faq>(read, "FAQPage");
    const told = mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]);
    expect(told, read.address).toEqual(read.questions);
  }
});

test("a landing page's service names its city", async ({ page }) => {
  for (const read of await readPages(page, landingPages)) {
    const { provider, areaServed } = node<Service>(read, "Service");
    expect(provider["@id"]).toBe(node<Business>(read, "HomeAndConstructionBusiness")["@id"]);
    const named = areaServed.filter(({ name }) => read.title.includes(name));
    expect(named, read.address).toHaveLength(1);
    expect(read.address).toContain(`-${named[0]?.name.toLowerCase().replaceAll(" ", "-")}-or`);
    expect(areaServed.length, read.address).toBe(servicePages.includes(read.address) ? cityNames.length : 1);
  }
});

interface Business {
  "@id": string;
  name: string;
  email: string;
  telephone: string;
  openingHoursSpecification: Hours[];
}
interface Hours {
  dayOfWeek: string[];
  opens: string;
  closes: string;
}
interface Faq {
  mainEntity: { name: string; acceptedAnswer: { text: string } }[];
}
interface Service {
  provider: { "@id": string };
  areaServed: { name: string }[];
}

function node<T>({ graph, address }: ReadPage, type: string): T {
  const found = graph.filter((one) => one["@type"] === type);
  expect(found, `${type} on ${address}`).toHaveLength(1);
  return found[0] as T;
}

/** As the foot of the page says them: "Monday to Friday 7:00 AM to 6:00 PM". */
function hoursInWords({ dayOfWeek, opens, closes }: Hours): string {
  const days = dayOfWeek.length > 1 ? `${dayOfWeek[0]} to ${dayOfWeek.at(-1)}` : dayOfWeek[0];
  return `${days} ${clockKeys(opens)} to ${clockKeys(closes)}`;
}

function clockKeys(time: string): string {
  const moment = new Date(`2026-01-01T${time}`);
  return moment.toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
}
