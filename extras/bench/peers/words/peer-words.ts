import { join } from "node:path";
import { loadSite } from "../../../../model/load-site.ts";
import { licenseInFull } from "../../../../model/resolve/company-sentences.ts";
import { type Company, picturesIn, type Site } from "../../../../model/site.ts";
import { type PeerSection, peerSection } from "./peer-sections.ts";

/** The page that every peer shows. */
export const measuredPage = "gutter-cleaning-san-jose-ca";

export const contentDir = join(import.meta.dirname, "../../../../content");

/** Returns the text of the measured page with its header and footer, and the pictures of each section. */
export function peerContent() {
  const {
    company,
    words: { form, hiring },
    services,
    cities,
    pages,
  } = loadSite(contentDir);
  const page = pages.find(({ address }) => address === `/${measuredPage}`);
  if (!page) throw new Error(`content/pages/${measuredPage}.yaml is missing. Choose another page to measure.`);
  const names = services.map(({ name }) => name);
  const words = {
    title: page.head.title,
    description: page.head.description,
    company: companyWords(company),
    services: names,
    cities: cities.map(({ name }) => name),
    form: { services: names, urgencies: Object.values(form.choices.urgency) },
    sections: [...page.sections.map((section) => peerSection(section)), factsToCheck(company, hiring)],
  };
  return { words, pictures: page.sections.map(picturesIn) };
}

export type PeerWords = ReturnType<typeof peerContent>["words"];

function companyWords(company: Company) {
  return {
    name: company.name,
    blurb: company.blurb,
    phone: company.phone.display,
    dial: company.phone.dial,
    email: company.email,
    place: `${company.address.locality}, ${company.address.region}`,
    license: `${company.license?.board} license #${company.license?.number}. Insured.`,
    hours: company.hours.map(({ days, opens, closes }) => `${days[0]} to ${days.at(-1)}: ${opens} to ${closes}`),
  };
}

/** Returns the section about the company's facts, which `site/sections/proof/BeforeYouHire.tsx` adds. */
function factsToCheck(company: Company, hiring: Site["words"]["hiring"]): PeerSection {
  const insured = `Insured (${company.insurance.join(", ")}). ${hiring.certificate}`;
  const facts = [
    [hiring.license, company.license && licenseInFull(company.license)],
    [hiring.insurance, insured],
    [hiring.estimate, hiring.estimateText],
    [hiring.contract, hiring.contractText],
    [hiring.payment, company.payment],
    [hiring.deposit, company.deposit],
  ];
  const items = facts.flatMap(([title, text]) => (title && text ? [{ title, text }] : []));
  return { look: "cards", heading: hiring.heading, paragraphs: [], items };
}
