import type { Page } from "#model/site.ts";
import { headingLike, type SectionRule, sectionThat } from "./section-rule.ts";

const cleaningPage = ({ service }: Page) => service?.slug === "gutter-cleaning";

const subSections: [RegExp, string][] = [
  [/\bhomes?\b/i, "home cleaning"],
  [/\bcommercial\b/i, "commercial cleaning"],
  [/\bdebris\b.*\bflush/i, "debris removal and flushing"],
  [/\bdownspout\b.*\binspection\b/i, "downspout cleaning and inspection"],
];

/** Rules for each city's cleaning page (specification, section 2.5). */
export const cleaningPageSections: SectionRule[] = [
  ...subSections.map(([heading, subject]) =>
    sectionThat(
      cleaningPage,
      "topic",
      ({ parts }) => parts.some((part) => heading.test(part.heading) && part.callLabel !== undefined),
      `Add a part with a heading about ${subject} and a callLabel.`,
    ),
  ),
  headingLike(
    cleaningPage,
    /^Why trust\b/i,
    'Describe the cleaning process below a heading that starts with "Why trust".',
  ),
  sectionThat(
    (page) => cleaningPage(page) && page.city?.slug === "saratoga",
    "text-and-image",
    ({ body }) => body.includes("](tel:") && body.includes("](mailto:"),
    "Add the contact paragraph with {phone} and {email}.",
  ),
];
