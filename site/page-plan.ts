import { priceSentences } from "#model/resolve/prices.ts";
import {
  type City,
  type Company,
  type Page,
  picturesOf,
  type Section,
  type SectionOf,
  type Site,
  sectionsOf,
} from "#model/site.ts";
import { factsOf, ownCity } from "./section-facts.ts";
import type { RowPosition } from "./ui/Container.tsx";

/** The parts of a page in order, with everything that depends on the page around them. */
export interface PagePlan {
  parts: PagePart[];
  /** The names of all pictures. */
  pictures: string[];
  /** The names of the services on the form. The page's own service comes first. */
  services: string[];
  /** The color of the city whose page this is. */
  accent: City["accent"];
}

/** A section of the page's file, or a part about the company. */
export type PagePart = SectionPart | JobsPart | CostPart | ChecksPart | PeoplePart;

interface SectionPart {
  kind: "section";
  section: Page["sections"][number];
  beside: RowPosition | undefined;
  hasForm: boolean;
  /** False below a heading that names the form. */
  formHasTitle: boolean;
  /** More props of the section's component, from `section-facts.ts`. */
  facts: object;
}

export interface JobsPart extends Pick<Page, "jobs"> {
  kind: "jobs";
}

/** What the price of the page's process depends on. */
export interface CostPart {
  kind: "cost";
  quote: NonNullable<SectionOf<"process">["quote"]>;
  /** Empty without prices, and on a page whose section "At a glance" has them. */
  prices: string;
}

/** What to check before hiring a company. */
export interface ChecksPart {
  kind: "checks";
  isCommercial: boolean;
  guarantee: string;
  /** Empty on a page whose section "At a glance" or part "cost" has them. */
  prices: string;
  /** The process whose sample of findings is shown. */
  sample: SectionOf<"process"> | undefined;
}

export interface PeoplePart extends Pick<Company, "people"> {
  kind: "people";
}

export function planPage(page: Page, site: Site): PagePlan {
  const { sections, service } = page;
  const rows = pairSections(sections);
  const withForm = sectionsOf(page, "quote")[0] ?? sectionsOf(page, "hero")[0];
  const planned = sections.map(
    (section): PagePart => ({
      kind: "section",
      section,
      beside: rows.get(section),
      hasForm: section === withForm,
      formHasTitle: section.kind !== "quote",
      facts: factsOf(section, page, site),
    }),
  );
  const cost = costOf(page);
  const people = peopleOf(page, site);
  const checksAt = indexOfChecks(sections, rows);
  const costAt = Math.min(indexOfCost(sections), checksAt);
  const all: [at: number, parts: PagePart[]][] = [
    [checksAt, [...checksOf(page, cost), ...people]],
    [costAt, cost],
    [indexOfJobs(sections), jobsOf(page)],
  ];
  // Inserts from the end, so that earlier positions stay valid.
  const added = all.toSorted(([one], [other]) => other - one);
  const isOwn = (name: string) => Number(name === service?.name);
  return {
    parts: added.reduce((parts, [at, more]) => parts.toSpliced(at, 0, ...more), planned),
    pictures: [...picturesOf(page), ...photographsOn(page, people)],
    services: site.services.map(({ name }) => name).sort((one, other) => isOwn(other) - isOwn(one)),
    accent: ownCity(page)?.accent,
  };
}

/** Finds the sections that share a row on a desktop. */
function pairSections(sections: Section[]): Map<Section, RowPosition> {
  const rows = new Map<Section, RowPosition>();
  for (const [index, second] of sections.entries()) {
    const first = sections[index - 1];
    if (!first || rows.has(first) || !fitBeside(first, second)) continue;
    rows.set(first, "first").set(second, "second");
  }
  return rows;
}

/** Two texts share a row if both or neither have a picture. Kinds that are not named here never share one. */
function fitBeside(first: Section, second: Section): boolean {
  if (first.kind === "faq") return second.kind === "service-cards" && second.variant === "icons";
  const isText = first.kind === "text-and-image" && second.kind === "text-and-image";
  return isText && !first.cells && !second.cells && Boolean(first.picture) === Boolean(second.picture);
}

const factKinds = ["at-a-glance", "calendar", "water-path"];

/** Returns the place after the page's facts, or else after its first section. */
function indexOfJobs(sections: Section[]): number {
  const facts = sections.findIndex(({ kind }) => factKinds.includes(kind));
  return Math.max(0, facts) + 1;
}

/** Returns the place of checks and people: before the questions, or else before the last row, but never first. */
function indexOfChecks(sections: Section[], rows: Map<Section, RowPosition>): number {
  const faq = sections.findIndex(({ kind }) => kind === "faq");
  const last = sections.findLastIndex((section) => rows.get(section) !== "second");
  return Math.max(1, faq < 0 ? last : faq);
}

/** Returns the prices in sentences. Empty if the section "At a glance" has them. */
function pricesInText(page: Page): string {
  return sectionsOf(page, "at-a-glance").length > 0 ? "" : priceSentences(page.service?.prices ?? []);
}

function costOf(page: Page): CostPart[] {
  const prices = pricesInText(page);
  return sectionsOf(page, "process").flatMap(({ quote }) => (quote ? [{ kind: "cost", quote, prices }] : []));
}

/** Returns the place before the page's topic, or else before its process. */
function indexOfCost(sections: Section[]): number {
  const topic = sections.findIndex(({ kind }) => kind === "topic");
  return topic < 0 ? sections.findIndex(({ kind }) => kind === "process") : topic;
}

function checksOf(page: Page, cost: CostPart[]): ChecksPart[] {
  if (!page.service) return [];
  const { isCommercial } = page.service;
  const prices = cost.length > 0 ? "" : pricesInText(page);
  const [process] = sectionsOf(page, "process");
  const sample = process?.showsFindings && process.sampleFindings.length > 0 ? process : undefined;
  return [{ kind: "checks", isCommercial, guarantee: page.guarantee, prices, sample }];
}

function jobsOf({ jobs }: Page): JobsPart[] {
  return jobs.length > 0 ? [{ kind: "jobs", jobs }] : [];
}

function peopleOf({ address }: Page, { company: { people } }: Site): PeoplePart[] {
  return address === "/" && people.length > 0 ? [{ kind: "people", people }] : [];
}

function photographsOn({ jobs }: Page, parts: PeoplePart[]): string[] {
  const portraits = parts.flatMap(({ people }) => people.map(({ picture }) => picture));
  const photographs = jobs.flatMap(({ before, after }) => [before, after]);
  return [...portraits, ...photographs].flatMap((picture) => picture?.file ?? []);
}
