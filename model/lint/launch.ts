import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import { reviewFormOf } from "../resolve/company-sentences.ts";
import { maxJobs } from "../resolve/jobs.ts";
import { bareAddresses, isOnSite, linkTargets, otherSite } from "../schemas/link.ts";
import { type Company, type Job, linksIn, type Page, type Service, type Site } from "../site.ts";
import { companyPlaceholders, type FactCheck, fieldsToFill, isReservedUrl } from "./company-placeholders.ts";
import { reviewsNotShown } from "./reviews.ts";

const companyFile = contentFile("company", "company");

/** Finds facts and settings that must not go public. `siteUrl` is the setting SITE_URL. */
export function launchProblems({ company, services, pages }: Site, siteUrl: string | undefined): Problem[] {
  return [
    ...inCompany(companyPlaceholders(company)),
    ...missingFacts(company, services, pages),
    ...unconfirmedClaims(company),
    ...pages.flatMap((page) => missingClassifications(page, company)),
    ...placeholderAddress(siteUrl),
  ];
}

/** Lists the places that link to other sites, with the address as `fix`. Only a person can check that it is right. */
export function linksToOtherSites({ company, menus, texts, jobs }: Site): Problem[] {
  const file = companyFile;
  const inFacts = [
    { file, field: "license, lookup", fix: company.license?.lookup ?? "" },
    { file, field: "relatedSite, url", fix: company.relatedSite?.url ?? "" },
    { file, field: "rating, url", fix: company.rating?.url ?? "" },
    ...company.profiles.flatMap(({ name, url, reviewForm = "" }) => [
      { file, field: `profiles, ${name}`, fix: url },
      { file, field: `profiles, ${name}, reviewForm`, fix: reviewForm },
    ]),
  ];
  const inReviews = jobs.map(({ slug, review }) => {
    return { file: contentFile("jobs", slug), field: "review, link", fix: review?.link ?? "" };
  });
  const inMenus = linksIn(menus).map(({ name, href }) => {
    return { file: contentFile("menus", "menus"), field: name, fix: href };
  });
  const inTexts = texts.flatMap(({ file, field, written, format }) => {
    const addresses = format === "markdown" ? [...linkTargets(written), ...bareAddresses(written)] : [];
    return addresses.map((fix) => ({ file, field, fix }));
  });
  return [...inFacts, ...inReviews, ...inMenus, ...inTexts].filter(
    ({ fix }) => otherSite.test(fix) && !isOnSite(fix, company.siteUrl),
  );
}

/** Lists facts and jobs that bring customers. A release does not need them. */
export function worthAdding(site: Site): Problem[] {
  const { company, jobs } = site;
  const { guarantee, bookingTime, rating, foundedIn, people } = company;
  const withoutTerm = guarantee?.work.filter(({ term }) => !term).map(({ covers }) => covers) ?? [];
  const facts: FactCheck[] = [
    [!guarantee, "guarantee", "Write what you guarantee on each kind of work, and for how long."],
    [withoutTerm.length > 0, "guarantee, work", `Write how long the guarantee lasts on: ${withoutTerm.join(", ")}.`],
    [!bookingTime, "bookingTime", 'Write how soon most jobs are booked, such as "within a week".'],
    [!rating, "rating", "Copy your rating from Google or another site, with the address of its page."],
    [!reviewFormOf(company), "profiles", "Add your page on Google or another site, with its review link."],
    [!foundedIn, "foundedIn", "Write the year in which the company was founded."],
    [people.length === 0, "people", "Show at least one person who works here."],
  ];
  const fix = `Add your first ${maxJobs} jobs. Each has a service, a city and a month, and photographs or a review.`;
  const more = jobs.length < maxJobs ? [{ file: "content/jobs/", field: "the folder", fix }] : [];
  return [...inCompany(fieldsToFill(facts)), ...more, ...reviewsNotShown(site), ...jobs.flatMap(incompleteReview)];
}

function incompleteReview({ slug, review }: Job): Problem[] {
  if (!review) return [];
  const facts: FactCheck[] = [
    [!review.source, "review, source", "Write the site that has this review, such as Google."],
    [!review.date, "review, date", "Write the day the review was written."],
  ];
  return fieldsToFill(facts).map((problem) => ({ file: contentFile("jobs", slug), ...problem }));
}

/** Finds missing facts that callers ask for or the law requires. */
function missingFacts(company: Company, services: Service[], pages: Page[]): Problem[] {
  const { limits, additionalInsured, payment } = company.commercial ?? {};
  const hasCommercial = services.some(({ isCommercial }) => isCommercial);
  const needsLeadFirm = pages.some(({ needs }) => needs.includes("C-43") || needs.includes("C-5"));
  const facts: FactCheck[] = [
    [hasCommercial && !limits, "commercial, limits", "Write the limits of general liability and auto insurance."],
    [hasCommercial && !additionalInsured, "commercial, additionalInsured", "Write what an additional insured costs."],
    [hasCommercial && !payment, "commercial, payment", "Write the net terms."],
    [
      needsLeadFirm && !company.leadCertification && !company.leadPartner,
      "leadCertification",
      "Write your EPA lead-safe certification, or the firm that has one in leadPartner. The law requires it to take down painted gutters or boards from before 1978.",
    ],
  ];
  const missing = inCompany(fieldsToFill(facts));
  const unpriced = services.filter(({ prices }) => prices.length === 0);
  const fix = "Write what the most usual jobs cost.";
  return [...missing, ...unpriced.map(({ slug }) => ({ file: contentFile("services", slug), field: "prices", fix }))];
}

function inCompany(problems: Omit<Problem, "file">[]): Problem[] {
  return problems.map((problem) => ({ file: companyFile, ...problem }));
}

function unconfirmedClaims({ confirmations }: Company): Problem[] {
  const unconfirmed = confirmations.filter(({ confirmed }) => !confirmed);
  return unconfirmed.map(({ claim }) => {
    const fix = `Is this true? "${claim}" If so, write today's date in confirmed. If not, change the claim.`;
    return { file: companyFile, field: "confirmations", fix };
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
