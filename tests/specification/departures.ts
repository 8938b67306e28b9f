import { fieldName } from "#model/field-name.ts";
import { formatProblem, type Problem } from "#model/problem.ts";
import type { WordsFile } from "#model/schemas/words.ts";
import type { Site } from "#model/site.ts";
import { faqSizes } from "./faq-size.ts";
import { missingPages } from "./required-pages.ts";
import { requiredSections } from "./required-sections.ts";

/** The words that the specification fixes outside pages, by its sections. */
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

/** Where the content departs from what the specification fixes, and in which of its sections that stands. */
export function departures(site: Site): string[] {
  return [
    ...fixedIn("section 2.1", missingPages(site)),
    ...fixedIn("sections 2.4 to 2.6", requiredSections(site)),
    ...fixedIn("sections 2.5 and 2.8", faqSizes(site)),
    ...Object.entries(specifiedWords).flatMap(([section, words]) =>
      fixedIn(`section ${section}`, otherWords(words, site.words)),
    ),
  ];
}

function fixedIn(section: string, problems: Problem[]): string[] {
  return problems.map((problem) => `${formatProblem(problem)} The specification fixes this in ${section}.`);
}

function otherWords(fixed: object, said: object, path: string[] = []): Problem[] {
  const own = said as Record<string, object | string>;
  return Object.entries(fixed).flatMap(([key, text]) => {
    const at = [...path, key];
    if (typeof text === "object") return otherWords(text, own[key] as object, at);
    if (own[key] === text) return [];
    return [{ file: "content/words.yaml", field: fieldName(at, {}), fix: `Write "${text}".` }];
  });
}
