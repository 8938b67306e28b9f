import type { Problem } from "../problem.ts";
import type { Content } from "../read-content.ts";
import { cleaningPageSections } from "./cleaning-page-sections.ts";
import { homeAndContactSections } from "./home-and-contact-sections.ts";
import { landingPageSections } from "./landing-page-sections.ts";
import { servicePageSections } from "./service-page-sections.ts";
import { pageFile } from "./texts.ts";

const rules = [...landingPageSections, ...cleaningPageSections, ...servicePageSections, ...homeAndContactSections];

export function requiredSections({ pages }: Content): Problem[] {
  return Object.entries(pages).flatMap(([name, page]) =>
    rules
      .filter(({ about, holds }) => about(page, name) && !holds(page))
      .map(({ field, remedy }) => ({ file: pageFile(name), field, remedy })),
  );
}
