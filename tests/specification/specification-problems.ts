import type { Problem } from "#model/problem.ts";
import type { Site } from "#model/site.ts";
import { faqSizes } from "./faq-size.ts";
import { missingPages } from "./required-pages.ts";
import { requiredSections } from "./required-sections.ts";

/** Where the content departs from what the specification fixes: pages, sections, verbatim texts, numbers of questions. */
export function specificationProblems(site: Site): Problem[] {
  return [...missingPages(site), ...requiredSections(site), ...faqSizes(site)];
}
