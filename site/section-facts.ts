import {
  type City,
  citiesServed,
  type Page,
  type Section,
  type SectionOf,
  type Site,
  sectionsOf,
} from "#model/site.ts";

/** Props of a kind's component that depend on the page around the section. */
export type FactsOf<Kind extends Section["kind"]> = Kind extends keyof typeof sectionFacts
  ? ReturnType<(typeof sectionFacts)[Kind]>
  : object;

/** Kinds that are not named here show only their own fields. */
const sectionFacts = {
  hero: (_, { address, service }) => ({
    isUrgent: address === "/" || service?.isUrgent === true,
    isCommercial: service?.isCommercial === true,
  }),
  // A banner at the end closes the page.
  "call-banner": (banner, { sections }) => ({ isLast: banner === sections.at(-1) }),
  "service-cards": (_, { city }, { cities }) => ({
    otherCity: city && city.slug !== cities[0]?.slug ? city.name : undefined,
  }),
  // Pictures beside a text alternate sides.
  "text-and-image": (text, page) => {
    const texts: SectionOf<"text-and-image">[] = sectionsOf(page, "text-and-image");
    const withPictures = texts.filter(({ picture, cells }) => picture && !cells);
    return { isFlipped: withPictures.indexOf(text) % 2 === 1 };
  },
  // A map shows the notes at their places.
  process: ({ local }, page) => {
    const hasMap = page.sections.some(({ kind }) => kind === "city-map" || kind === "serving-map");
    return { notes: hasMap ? [] : local };
  },
  "city-map": (_, page) => ({ city: page.city, notes: notesOf(page) }),
  "serving-map": (_, page, site) => {
    const served = citiesServed(page, site).map(({ name }) => name);
    const offered = served.length > 1 ? page.service?.name : undefined;
    return { city: ownCity(page), notes: notesOf(page), offered, served };
  },
} satisfies { [Kind in Section["kind"]]?: (section: SectionOf<Kind>, page: Page, site: Site) => object };

export function factsOf(section: Section, page: Page, site: Site): object {
  if (!(section.kind in sectionFacts)) return {};
  // TypeScript cannot see that `sectionFacts` pairs each kind with its section.
  const facts = sectionFacts[section.kind as keyof typeof sectionFacts] as (...args: unknown[]) => object;
  return facts(section, page, site);
}

/** Returns the page's city if links to the city lead to this page. */
export function ownCity({ address, city }: Page): City | undefined {
  return city?.href === address ? city : undefined;
}

function notesOf(page: Page) {
  return sectionsOf(page, "process").flatMap(({ local }) => local);
}
