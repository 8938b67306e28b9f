import { join } from "node:path";
import { urgencies, urgencyLabels } from "#contract/quote-request.ts";
import { loadSite } from "#model/load-site.ts";
import { type Company, picturesIn } from "#model/site.ts";
import { peerSection } from "./peer-sections.ts";

/** The page every peer shows: its address among ours. */
export const measuredPage = "gutter-cleaning-san-jose-ca";

export const contentDir = join(import.meta.dirname, "../../../content");

/** All words of the measured page with its header and footer, the same for every peer. */
export function peerWords() {
  const { company, services, cities, page } = siteToMeasure();
  const names = services.map(({ name }) => name);
  return {
    title: page.head.title,
    description: page.head.description,
    company: companyWords(company),
    services: names,
    cities: cities.map(({ name }) => name),
    form: { services: names, urgencies: urgencies.map((urgency) => urgencyLabels[urgency]) },
    sections: page.sections.map((section) => peerSection(section)),
  };
}

/** The pictures of each of its sections. */
export function peerPictures() {
  return siteToMeasure().page.sections.map(picturesIn);
}

function siteToMeasure() {
  const site = loadSite(contentDir);
  const page = site.pages.find(({ address }) => address === `/${measuredPage}`);
  if (!page) throw new Error(`content/pages/${measuredPage}.yaml is gone: choose another page to measure with peers.`);
  return { ...site, page };
}

export type PeerWords = ReturnType<typeof peerWords>;

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
