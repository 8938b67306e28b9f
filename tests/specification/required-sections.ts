import type { Problem } from "#model/problem.ts";
import type { Site } from "#model/site.ts";
import { cleaningPageSections } from "./cleaning-page-sections.ts";
import { homeAndContactSections } from "./home-and-contact-sections.ts";
import { landingPageSections } from "./landing-page-sections.ts";
import { servicePageSections } from "./service-page-sections.ts";

const rules = [...landingPageSections, ...cleaningPageSections, ...servicePageSections, ...homeAndContactSections];

/** Sections the specification asks for and a page does not have. */
export function requiredSections(site: Site): Problem[] {
  return site.pages.flatMap((page) =>
    rules
      .filter(({ about, holds }) => about(page) && !holds(page, site))
      .map(({ field, fix }) => ({ file: page.file, field, fix })),
  );
}
