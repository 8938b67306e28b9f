import { fieldName } from "#model/field-name.ts";
import { formatProblem, type Problem } from "#model/problem.ts";
import type { WordsFile } from "#model/schemas/words.ts";
import { type Site, sectionsOf } from "#model/site.ts";
import { cleaningPageSections } from "./cleaning-page-sections.ts";
import { homeAndContactSections } from "./home-and-contact-sections.ts";
import { landingPageSections } from "./landing-page-sections.ts";
import { servicePageSections } from "./service-page-sections.ts";

const cities = "san-jose santa-clara sunnyvale milpitas cupertino los-gatos gilroy campbell saratoga".split(" ");
const services = [
  "gutter-installation",
  "gutter-repairs",
  "gutter-guard-installation",
  "gutter-replacement",
  "commercial-gutter-services",
  "fascia-and-soffit-repair",
  "downspout-installation-and-repair",
];
const addresses = [
  "/",
  ...cities.map((city) => `/gutter-cleaning-${city}-ca`),
  ...services.map((service) => `/${service}-san-jose-ca`),
  "/contact",
  "/privacy-policy",
  "/terms-of-service",
];

const sectionRules = [
  ...landingPageSections,
  ...cleaningPageSections,
  ...servicePageSections,
  ...homeAndContactSections,
];

/** Words outside pages, by section of the specification. */
const specifiedWords: Record<string, WordsFile> = {
  3: { form: { choices: { urgency: { today: "Today", "this-week": "This Week", flexible: "I'm Flexible" } } } },
  4: { form: { sending: "Sending..." } },
  5: {
    notices: {
      "name-blank": "Please enter your name",
      "email-invalid": "Please enter a valid email address",
      "phone-blank": "Please enter your phone number",
      "services-empty": "Please select at least one service",
    },
  },
  8: {
    notices: {
      sent: "Thank you! We'll contact you soon.",
      failed: "Failed to submit form. Please try calling us directly.",
    },
    missing: { text: "Oops! Page not found" },
    calls: { home: "Return to Home" },
  },
};

/** Returns the differences between the content and the specification. */
export function departures(site: Site): string[] {
  return [
    ...fixedIn("section 2.1", missingPages(site)),
    ...fixedIn("sections 2.4 to 2.6", missingSections(site)),
    ...fixedIn("sections 2.5 and 2.8", wrongFaqSizes(site)),
    ...Object.entries(specifiedWords).flatMap(([section, words]) =>
      fixedIn(`section ${section}`, wrongWords(words, site.words)),
    ),
  ];
}

function fixedIn(section: string, problems: Problem[]): string[] {
  return problems.map((problem) => `${formatProblem(problem)} The specification fixes this in ${section}.`);
}

function missingPages({ pages, legalPages }: Site): Problem[] {
  const present = new Set([...pages, ...legalPages].map(({ address }) => address));
  const missing = addresses.filter((address) => !present.has(address));
  return missing.map((address) => ({ file: "content/", field: address, fix: "This page is missing. Add it." }));
}

function missingSections(site: Site): Problem[] {
  return site.pages.flatMap((page) => {
    const broken = sectionRules.filter(({ appliesTo, passes }) => appliesTo(page) && !passes(page, site));
    return broken.map(({ field, fix }) => ({ file: page.file, field, fix }));
  });
}

function wrongFaqSizes({ pages }: Site): Problem[] {
  return pages.flatMap((page) => {
    const sizes = faqSizes(page.address);
    const count = sectionsOf(page, "faq").flatMap((section) => section.questions).length;
    if (sizes.length === 0 || sizes.includes(count)) return [];
    const fix = `Ask ${sizes.join(" or ")} questions here, not ${count}.`;
    return [{ file: page.file, field: "section faq, questions", fix }];
  });
}

/** Returns the allowed numbers of questions. Empty if the specification gives none. */
function faqSizes(address: string): number[] {
  if (address === "/") return [7];
  if (address === "/gutter-cleaning-campbell-ca") return [10];
  if (address.startsWith("/gutter-cleaning-") || address.startsWith("/downspout-")) return [8];
  return address.endsWith("-ca") ? [7, 8] : [];
}

function wrongWords(specified: object, words: object, path: string[] = []): Problem[] {
  const actual = words as Record<string, object | string>;
  return Object.entries(specified).flatMap(([key, text]) => {
    const at = [...path, key];
    if (typeof text === "object") return wrongWords(text, actual[key] as object, at);
    if (actual[key] === text) return [];
    return [{ file: "content/words.yaml", field: fieldName(at, {}), fix: `Write "${text}".` }];
  });
}
