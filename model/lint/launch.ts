import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import { bareAddresses, isOnSite, linkTargets, otherSite } from "../schemas/link.ts";
import { type Company, linksIn, type Page, type Service, type Site } from "../site.ts";
import { companyPlaceholders, isReservedUrl } from "./company-placeholders.ts";

/** Finds facts and settings that must not go public. `siteUrl` is the setting SITE_URL. */
export function launchProblems({ company, services, pages }: Site, siteUrl: string | undefined): Problem[] {
  return [
    ...companyPlaceholders(company).map((problem) => ({ file: "content/company.yaml", ...problem })),
    ...missingFacts(company, services, pages),
    ...unconfirmedClaims(company),
    ...pages.flatMap((page) => missingClassifications(page, company)),
    ...placeholderAddress(siteUrl),
  ];
}

/** Lists the places that link to other sites, with the address as `fix`. Only a person can check that it is right. */
export function linksToOtherSites({ company, menus, texts }: Site): Problem[] {
  const file = contentFile("company", "company");
  const inCompany = [
    { file, field: "license, lookup", fix: company.license?.lookup ?? "" },
    { file, field: "relatedSite, url", fix: company.relatedSite?.url ?? "" },
    ...company.reviews.map(({ source = "" }) => ({ file, field: "reviews", fix: source })),
  ];
  const inMenus = linksIn(menus).map(({ name, href }) => {
    return { file: contentFile("menus", "menus"), field: name, fix: href };
  });
  const inTexts = texts.flatMap(({ file, field, written, format }) => {
    const addresses = format === "markdown" ? [...linkTargets(written), ...bareAddresses(written)] : [];
    return addresses.map((fix) => ({ file, field, fix }));
  });
  return [...inCompany, ...inMenus, ...inTexts].filter(
    ({ fix }) => otherSite.test(fix) && !isOnSite(fix, company.siteUrl),
  );
}

/** Finds missing facts that callers ask for or the law requires. */
function missingFacts(company: Company, services: Service[], pages: Page[]): Problem[] {
  const file = "content/company.yaml";
  const missing: Problem[] = [];
  if (!company.minimumVisit) missing.push({ file, field: "minimumVisit", fix: "Write the smallest price of a visit." });
  if (company.commercial.length === 0 && services.some(({ isCommercial }) => isCommercial)) {
    const fix = "Write the limits of general liability and auto, the additional insured and the net terms.";
    missing.push({ file, field: "commercial", fix });
  }
  if (!company.leadCertification && pages.some(({ needs }) => needs.includes("C-5"))) {
    const fix =
      "Write the firm's EPA lead-safe certification. The law requires it to replace boards painted before 1978.";
    missing.push({ file, field: "leadCertification", fix });
  }
  const unpriced = services.filter(({ priceRange }) => !priceRange).map(({ slug }) => contentFile("services", slug));
  return [...missing, ...unpriced.map((file) => ({ file, field: "priceRange", fix: "Write what most jobs cost." }))];
}

function unconfirmedClaims({ confirmations }: Company): Problem[] {
  const unconfirmed = confirmations.filter(({ confirmed }) => !confirmed);
  return unconfirmed.map(({ claim }) => {
    const fix = `Is this true? "${claim}" If so, write today's date in confirmed. If not, change the claim.`;
    return { file: "content/company.yaml", field: "confirmations", fix };
  });
}

function missingClassifications({ file, needs }: Page, { license }: Company): Problem[] {
  const held = (license?.classifications ?? []).map(({ code }) => code);
  const missing = needs.filter((code) => !held.includes(code));
  return missing.map((code) => {
    const fix = `This work needs ${code}, which is not on the license. Remove the work from the page, or get the classification and add it.`;
    return { file, field: "needs", fix };
  });
}

function placeholderAddress(siteUrl = ""): Problem[] {
  const isReal = siteUrl.startsWith("https://") && !isReservedUrl(siteUrl);
  const fix = "Write the public address. It starts with https://.";
  return isReal ? [] : [{ file: ".env", field: "SITE_URL", fix }];
}
