import { type Page, type Section, sectionsOf } from "#model/site.ts";
import { type SectionRule, sectionThat } from "./section-rule.ts";

const landingPage = (page: Page) => page.service !== undefined;

/** The layout all service and city pages share (specification, section 2.5). */
export const landingPageSections: SectionRule[] = [
  {
    about: landingPage,
    field: "sections, call-banner",
    holds: (page) => sectionsOf(page, "call-banner").length >= 3,
    fix: "Repeat the call banner: three on a landing page.",
  },
  {
    about: landingPage,
    field: "sections, service-cards, cards",
    holds: (page) =>
      isFourSiblings(
        page,
        sectionsOf(page, "service-cards").flatMap(({ cards }) => cards),
      ),
    fix: "Show four service cards, each for another service, none for the page's own.",
  },
  {
    about: landingPage,
    field: "sections, picture",
    holds: (page) => page.sections.filter(showsSomething).length >= 2,
    fix: "Show at least two pictures or drawings beside texts, apart from the hero's.",
  },
  sectionThat(landingPage, "faq", () => true, "Add the page's questions in a section of kind: faq."),
  sectionThat(
    (page) => page.address === "/" || (landingPage(page) && page.city?.slug === "san-jose"),
    "serving-map",
    ({ heading }) => heading.startsWith("Serving San Jose"),
    'Add a section of kind: serving-map with the heading "Serving San Jose".',
  ),
  {
    about: (page) => landingPage(page) && page.city?.slug !== "san-jose",
    field: "sections, serving-map",
    holds: (page) => sectionsOf(page, "serving-map").length === 0,
    fix: "Leave the map of San Jose to the pages about San Jose.",
  },
];

/** A picture or a drawing beside words, apart from the hero's. */
function showsSomething(section: Section): boolean {
  if (section.kind === "calendar" || section.kind === "city-map") return true;
  return section.kind !== "hero" && "picture" in section && section.picture !== undefined;
}

function isFourSiblings({ service }: Page, cards: { slug: string }[]): boolean {
  const shown = new Set(cards.map(({ slug }) => slug));
  return cards.length === 4 && shown.size === 4 && !shown.has(service?.slug ?? "");
}
