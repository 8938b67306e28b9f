import { type Page, type Section, sectionsOf } from "#model/site.ts";
import { type SectionRule, sectionThat } from "./section-rule.ts";

const landingPage = (page: Page) => page.service !== undefined;

/** Rules for all service and city pages (specification, section 2.5). */
export const landingPageSections: SectionRule[] = [
  {
    appliesTo: landingPage,
    field: "sections, call-banner",
    passes: (page) => sectionsOf(page, "call-banner").length >= 3,
    fix: "Show three call banners.",
  },
  {
    appliesTo: landingPage,
    field: "sections, service-cards, cards",
    passes: (page) =>
      isFourSiblings(
        page,
        sectionsOf(page, "service-cards").flatMap(({ cards }) => cards),
      ),
    fix: "Show four cards for four other services.",
  },
  {
    appliesTo: landingPage,
    field: "sections, picture",
    passes: (page) => page.sections.filter(showsPicture).length >= 2,
    fix: "Show at least two pictures or drawings below the hero.",
  },
  sectionThat(landingPage, "faq", () => true, "Add the page's questions in a section of kind: faq."),
  sectionThat(
    (page) => page.address === "/" || (landingPage(page) && page.city?.slug === "san-jose"),
    "serving-map",
    ({ heading }) => heading.startsWith("Serving San Jose"),
    'Add a section of kind: serving-map with the heading "Serving San Jose".',
  ),
  {
    appliesTo: (page) => landingPage(page) && page.city?.slug !== "san-jose",
    field: "sections, serving-map",
    passes: (page) => sectionsOf(page, "serving-map").length === 0,
    fix: "Remove the map of San Jose.",
  },
];

function showsPicture(section: Section): boolean {
  if (section.kind === "calendar" || section.kind === "city-map") return true;
  return section.kind !== "hero" && "picture" in section && section.picture !== undefined;
}

function isFourSiblings({ service }: Page, cards: { slug: string }[]): boolean {
  const shown = new Set(cards.map(({ slug }) => slug));
  return cards.length === 4 && shown.size === 4 && !shown.has(service?.slug ?? "");
}
