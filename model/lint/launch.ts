import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import type { Company, Page, Service, Site } from "../site.ts";
import { companyPlaceholders } from "./company-placeholders.ts";
import { type LaunchSettings, settingPlaceholders } from "./setting-placeholders.ts";

/** What must still be filled in before going live. */
export function launchProblems({ company, services, pages }: Site, settings: LaunchSettings): Problem[] {
  return [
    ...companyPlaceholders(company).map((problem) => ({ file: "content/company.yaml", ...problem })),
    ...emptyFacts(company, services, pages),
    ...unconfirmed(company),
    ...pages.flatMap((page) => missingClassifications(page, company)),
    ...settingPlaceholders(settings, company).map((problem) => ({ file: ".env", ...problem })),
  ];
}

/** What callers ask first and what the law asks for. Pages leave it out while it is empty. */
function emptyFacts(company: Company, services: Service[], pages: Page[]): Problem[] {
  const fixes = {
    minimumVisit: "Write what a visit costs at least.",
    ...(services.some(({ isCommercial }) => isCommercial) && {
      commercial: "Write the limits of general liability and auto, the additional insured and the net terms.",
    }),
    ...(pages.some(({ needs }) => needs.includes("C-5")) && {
      leadCertification:
        "Pages need C-5, and replacing a painted board of before 1978 is work for a firm with EPA lead-safe certification. Write its number.",
    }),
  };
  const empty = Object.entries(fixes).filter(([field]) => !company[field as keyof typeof fixes]?.length);
  const unpriced = services.filter(({ priceRange }) => !priceRange).map(({ slug }) => contentFile("services", slug));
  return [
    ...empty.map(([field, fix]) => ({ file: "content/company.yaml", field, fix })),
    ...unpriced.map((file) => ({ file, field: "priceRange", fix: "Write what most jobs cost." })),
  ];
}

function unconfirmed({ confirmations }: Company): Problem[] {
  return confirmations
    .filter(({ confirmed }) => !confirmed)
    .map(({ claim }) => {
      const fix = `Is this true? "${claim}" Write the day you found it so as confirmed, or change what is said.`;
      return { file: "content/company.yaml", field: "confirmations", fix };
    });
}

function missingClassifications({ file, needs }: Page, { license }: Company): Problem[] {
  const held = (license?.classifications ?? []).map(({ code }) => code);
  return needs
    .filter((code) => !held.includes(code))
    .map((code) => {
      const fix = `Its work needs ${code}, which the license does not have. Take that work off the page, or add the classification once it is held.`;
      return { file, field: "needs", fix };
    });
}
