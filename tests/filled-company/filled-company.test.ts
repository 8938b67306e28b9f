import { expect, it } from "vitest";
import { formatDollars } from "#contract/dollars.ts";
import { loadSite } from "#model/load-site.ts";
import { completeContent } from "#model/read/complete-content.ts";
import { textNumbers } from "#model/resolve/company-sentences.ts";
import type { LegalPage, Page, Service, Site } from "#model/site.ts";
import { headOf } from "../../site/head/page-head.ts";

const empty = loadSite("content");
const filled = loadSite(completeContent("tests/filled-company"));
/** A contract for home improvement must be in writing above this price. */
const contractLimit = "$500";

it.each([
  ["the first company", empty],
  ["the filled company", filled],
])(
  "each dollar amount on a page of %s is a price of its service or of one in the same text, or another fact",
  (_, site) => {
    for (const page of [...site.pages, ...site.legalPages]) {
      const own = "service" in page ? page.service : undefined;
      const wrong = textsOf(ownFields(page)).flatMap((text) => {
        const known = [contractLimit, ...factAmounts(site), ...pricesIn(text, own, site)];
        return amountsIn(text).filter((amount) => !known.includes(amount));
      });
      expect.soft(wrong, page.address).toEqual([]);
    }
  },
);

const ofFilled = /from \$|on Google|Guarantee:|Testcase|Testfirm|Test Customer|Hablamos|Since 2009/;

it("shows no fact that the first company has not filled in", () => {
  for (const page of [...empty.pages, ...empty.legalPages])
    expect.soft(textOf(page), page.address).not.toMatch(ofFilled);
  expect(JSON.stringify(empty.company)).not.toMatch(ofFilled);
});

it.each([
  ["/", ["Gutter cleaning, one-story house: from $189", "4.9 on Google (127 reviews)", "Workmanship guarantee"]],
  ["/gutter-cleaning-gilroy-ca", ["One-story house: from $189", "4.9 on Google (127 reviews)", "Guarantee: 60 days"]],
  ["/gutter-replacement-san-jose-ca", ["4.9 on Google (127 reviews)", "Guarantee: ten years"]],
])("opens %s with price, rating, guarantee and booking time", (address, points) => {
  const [hero] = filled.pages.find((page) => page.address === address)?.sections ?? [];
  const texts = hero?.kind === "hero" ? hero.points.map(({ text }) => text) : [];
  expect(texts.slice(0, points.length + 1)).toEqual([...points, "Most jobs are booked within a week"]);
});

it("names a page's own guarantee with its term, and all kinds without terms elsewhere", () => {
  const guaranteed = (address: string) => filled.pages.find((page) => page.address === address)?.guarantee;
  const link = "We [guarantee our workmanship](/terms-of-service#workmanship-guarantee) on";
  const all = "cleaning, repairs, installations, downspouts and commercial work";
  expect(guaranteed("/gutter-cleaning-campbell-ca")).toBe(`${link} cleaning for 60 days.`);
  expect(guaranteed("/fascia-and-soffit-repair-san-jose-ca")).toBe(`${link} repairs for one year.`);
  expect(guaranteed("/contact")).toBe(`${link} ${all}.`);
  expect(filled.company.promise).toContain(`${all}: if`);
});

it("offers text messages to the numbers that take them", () => {
  expect(textNumbers(filled.company)).toEqual([{ text: "Text us (408) 555-0199", dial: "+14085550199" }]);
});

it("tells search engines the facts, but neither the rating nor reviews of the company itself", () => {
  const graphs = filled.pages.map((page) => JSON.stringify(headOf(page, filled, "https://gutters.example").graph));
  expect(graphs[0]).toContain('"availableLanguage":["English","Spanish"]');
  expect(graphs[0]).toContain('{"@type":"ContactPoint","contactType":"Text us","telephone":"+14085550199"}');
  expect(graphs[0]).toContain(
    '"sameAs":["https://www.google.example/guadalupe-gutter","https://www.yelp.example/guadalupe-gutter"]',
  );
  expect(graphs[0]).toContain('"foundingDate":"2009","employee":[{"@type":"Person","name":"Toni Testcase"');
  for (const graph of graphs) expect(graph).not.toMatch(/aggregateRating|"Review"|Vietnamese|4\.9/);
});

it("shows three jobs on home and on each page about a service, and tells search engines their photographs", () => {
  const shown = filled.pages.filter(({ jobs }) => jobs.length === 3).map(({ address }) => address);
  expect(shown).toEqual(filled.pages.map(({ address }) => address).filter((address) => address !== "/contact"));
  const cleaning = filled.pages.find(({ address }) => address === "/gutter-cleaning-san-jose-ca");
  const pictures = { "gutter-cleaning": { src: "/cleaned.webp" } };
  const { graph } = headOf(cleaning ?? expect.fail(), filled, "https://gutters.example", pictures);
  expect(JSON.stringify(graph)).toContain(
    JSON.stringify({
      "@type": "ImageObject",
      contentUrl: "https://gutters.example/cleaned.webp",
      caption: "Gutter cleaning in San Jose: A stand-in for the same gutter, cleared",
      dateCreated: "2026-10",
    }),
  );
});

function textOf(page: Page | LegalPage): string {
  return textsOf(ownFields(page)).join("\n");
}

/** Leaves out the facts of services and cities. */
function ownFields(page: Page | LegalPage): object {
  const jobs = "jobs" in page ? page.jobs.map(({ heading, review }) => ({ heading, review })) : [];
  return { ...page, jobs, service: undefined, city: undefined };
}

function amountsIn(text: string): string[] {
  return text.match(/\$\d{1,3}(,\d{3})*( million)?/g) ?? [];
}

function factAmounts({ company }: Site): string[] {
  return amountsIn(JSON.stringify([company.deposit, company.commercial]));
}

/** Returns the amounts of a service's prices, and of prices whose work a text names, such as "a small leak". */
function pricesIn(text: string, own: Service | undefined, { services }: Site): string[] {
  const isNamed = ({ work }: Service["prices"][number]) =>
    text.toLowerCase().includes(work.toLowerCase().replace(/s$/, ""));
  const prices = services.flatMap((service) =>
    service.slug === own?.slug ? service.prices : service.prices.filter(isNamed),
  );
  return prices.flatMap(({ from, to }) => [formatDollars(from), ...(to ? [formatDollars(to)] : [])]);
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value ? Object.values(value).flatMap(textsOf) : [];
}
