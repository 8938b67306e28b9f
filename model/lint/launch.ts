import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import type { Company, Page, Service, Site } from "../site.ts";
import { companyPlaceholders } from "./company-placeholders.ts";
import { type LaunchSettings, settingPlaceholders } from "./setting-placeholders.ts";

export function launchProblems({ company, services, pages }: Site, settings: LaunchSettings): Problem[] {
  return [
    ...companyPlaceholders(company).map((problem) => ({ file: "content/company.yaml", ...problem })),
    ...emptyFacts(company, services, pages),
    ...unconfirmed(company),
    ...pages.flatMap((page) => missingClassifications(page, company)),
    ...settingPlaceholders(settings, company).map((problem) => ({ file: ".env", ...problem })),
  ];
}

/** Finds missing facts that callers or the law ask for. */
function emptyFacts(company: Company, services: Service[], pages: Page[]): Problem[] {
  const file = "content/company.yaml";
  const empty: Problem[] = [];
  if (!company.minimumVisit) empty.push({ file, field: "minimumVisit", fix: "Write what a visit costs at least." });
  if (company.commercial.length === 0 && services.some(({ isCommercial }) => isCommercial)) {
    const fix = "Write the limits of general liability and auto, the additional insured and the net terms.";
    empty.push({ file, field: "commercial", fix });
  }
  if (!company.leadCertification && pages.some(({ needs }) => needs.includes("C-5"))) {
    const fix = "Write the firm's EPA lead-safe certification: replacing boards painted before 1978 takes one.";
    empty.push({ file, field: "leadCertification", fix });
  }
  const unpriced = services.filter(({ priceRange }) => !priceRange).map(({ slug }) => contentFile("services", slug));
  return [...empty, ...unpriced.map((file) => ({ file, field: "priceRange", fix: "Write what most jobs cost." }))];
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
