import type { Problem } from "../problem.ts";
import type { Company, Page, Site } from "../site.ts";
import { companyPlaceholders } from "./company-placeholders.ts";
import { type LaunchSettings, settingPlaceholders } from "./setting-placeholders.ts";

/** What must still be filled in before going live. */
export function launchProblems({ company, pages }: Site, settings: LaunchSettings): Problem[] {
  return [
    ...companyPlaceholders(company).map((problem) => ({ file: "content/company.yaml", ...problem })),
    ...unconfirmed(company),
    ...pages.flatMap((page) => missingClassifications(page, company)),
    ...settingPlaceholders(settings, company).map((problem) => ({ file: ".env", ...problem })),
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
