import { join } from "node:path";
import { type Content, readContent } from "#content/read-content.ts";
import { services, urgencies, urgencyLabels } from "#contract/quote-request.ts";
import { peerSection } from "./peer-sections.ts";

/** The page every peer shows: its address among ours. */
export const measuredPage = "gutter-cleaning-san-jose-ca";

/** All words of the measured page with its header and footer, the same for every peer. */
export function peerWords() {
  const content = readContent(join(import.meta.dirname, "../../content"));
  const page = content.pages[measuredPage];
  if (!page) throw new Error(`content/pages/${measuredPage}.yaml is gone: choose another page to measure with peers.`);
  const words = {
    title: page.head.title,
    description: page.head.description,
    company: companyWords(content),
    services: Object.values(content.services).map(({ name }) => name),
    cities: Object.values(content.cities).map(({ name }) => name),
    form: { services: [...services], urgencies: urgencies.map((urgency) => urgencyLabels[urgency]) },
    sections: page.sections.map((section) => peerSection(section, content)),
  };
  return JSON.parse(filledIn(JSON.stringify(words), content)) as typeof words;
}

export type PeerWords = ReturnType<typeof peerWords>;

function companyWords({ company }: Content) {
  return {
    name: company.name,
    blurb: company.blurb,
    phone: company.phone.display,
    dial: company.phone.dial,
    email: company.email,
    place: `${company.address.locality}, ${company.address.region}`,
    licence: `${company.licence.board} license #${company.licence.number}. Insured.`,
    hours: company.hours.map(({ days, opens, closes }) => `${days[0]} to ${days.at(-1)}: ${opens} to ${closes}`),
  };
}

function filledIn(text: string, { company }: Content): string {
  return text
    .replaceAll("{phone}", company.phone.display)
    .replaceAll("{email}", company.email)
    .replaceAll("{city}", "San Jose")
    .replaceAll("{licence}", `${company.licence.board} #${company.licence.number}`);
}
