import type { z } from "zod";
import type { Words } from "#contract/words.ts";
import { stringsOf } from "./fields.ts";
import type { Problem } from "./problem.ts";
import type { WrittenText } from "./resolve/written-strings.ts";
import type { Brand } from "./schemas/brand.ts";
import type { CityFile } from "./schemas/city.ts";
import type { Company } from "./schemas/company.ts";
import type { JobFile } from "./schemas/job.ts";
import type { LegalFile } from "./schemas/legal.ts";
import type { MapFile } from "./schemas/map.ts";
import type { PageFile } from "./schemas/page.ts";
import type { PictureFile } from "./schemas/picture.ts";
import { type ProcessFile, serviceProcess } from "./schemas/process.ts";
import { processSection } from "./schemas/sections/process.ts";
import { type SectionFile, section as sectionSchema } from "./schemas/sections.ts";
import type { ServiceFile } from "./schemas/service.ts";
import type { TreesFile } from "./schemas/trees.ts";

export type { Company } from "./schemas/company.ts";

const shownProcess = processSection.extend(serviceProcess.shape);

export interface Site {
  company: Company;
  brand: Brand;
  /** SVG code. */
  logo: string | undefined;
  icon: string | undefined;
  words: Words;
  /** The address of the legal section about accessibility, if there is one. */
  accessibility: string | undefined;
  /** In the order of menus and the quote form. */
  services: Service[];
  cities: City[];
  /** Newest first. */
  jobs: Job[];
  menus: Menus;
  pages: Page[];
  legalPages: LegalPage[];
  map: MapFile | undefined;
  texts: WrittenText[];
  /** Problems that do not stop a build, such as a city without a page. */
  advice: Problem[];
}

export interface Link {
  name: string;
  href: string;
}

export interface LinkList {
  name: string;
  links: Link[];
}

export interface Menus {
  header: (Link | LinkList)[];
  footer: LinkList[];
}

export function linksIn({ header, footer }: Menus): Link[] {
  return [...header, ...footer].flatMap((entry) => ("links" in entry ? entry.links : entry));
}

/** Links to its page in the first city. `slug` is its file name. */
export interface Service extends Omit<ServiceFile, "order">, Link {
  slug: string;
}

/** Links to its page about the first service with a page there. */
export interface City extends Omit<CityFile, "order">, Link {
  slug: string;
  /** Slugs of services with a page about this city. */
  services: string[];
  /** The city's state, or else the company's. */
  region: string;
}

/** `slug` is its file name. A review without `consent` is not shown. */
export interface Job extends Omit<JobFile, "service" | "city"> {
  slug: string;
  service: Service;
  city: City;
}

export interface Page extends Omit<PageFile, "service" | "city" | "sections"> {
  /** Such as "/contact". */
  address: string;
  file: string;
  service: Service | undefined;
  city: City | undefined;
  /** The guarantee on the page's service in short, with a link to its terms. Empty if there is none. */
  guarantee: string;
  /** The jobs it shows. */
  jobs: Job[];
  /** `at` is the index in the page's file. The file may have more sections, such as cards without a service. */
  sections: (Section & { at: number })[];
}

export interface LegalPage extends LegalFile {
  address: string;
  file: string;
}

export type Section =
  | Exclude<
      SectionFile,
      { kind: "hero" | "at-a-glance" | "service-cards" | "process" | "reasons" | "water-path" | "calendar" | "faq" }
    >
  | Hero
  | AtAGlance
  | ServiceCards
  | Process
  | Reasons
  | WaterPath
  | Calendar
  | Faq;

export type SectionOf<Kind extends Section["kind"]> = Extract<Section, { kind: Kind }>;

type FileOf<Kind extends SectionFile["kind"]> = Extract<SectionFile, { kind: Kind }>;

/** A point at the top of a page. The rating links to its source. */
export interface HeroPoint {
  text: string;
  href?: string;
}

/** `points` begin with the company's facts. */
export interface Hero extends Omit<FileOf<"hero">, "points"> {
  points: HeroPoint[];
}

/** `rows` begin with the service's prices. */
export interface AtAGlance extends Omit<FileOf<"at-a-glance">, "rows"> {
  rows: { term: string; figure?: string | undefined; detail: string | undefined }[];
}

export interface Process extends Omit<FileOf<"process">, "process">, ProcessFile {}

/** `process` has the sample shown beside the reasons. */
export interface Reasons extends Omit<FileOf<"reasons">, "process"> {
  process: ProcessFile | undefined;
}

export interface WaterPath extends Omit<FileOf<"water-path">, "symptoms"> {
  symptoms: (Omit<FileOf<"water-path">["symptoms"][number], "service"> & Link)[];
}

/** Falls have their own months, or else the tree table's. */
export interface Calendar extends Omit<FileOf<"calendar">, "falls"> {
  falls: TreesFile["trees"];
  rain: TreesFile["rain"];
}

/**
 * `at` is the index in the page's file, which may also have answers that turned out empty. Undefined for the questions of
 * the page's process, which come first.
 */
export interface Faq extends Omit<FileOf<"faq">, "questions"> {
  questions: (FileOf<"faq">["questions"][number] & { at?: number })[];
}

export interface ServiceCards extends Omit<FileOf<"service-cards">, "cards"> {
  cards: ServiceCard[];
}

/** Links to the service's page in the page's city, if that exists. */
export interface ServiceCard extends Service {
  /** Markdown: the page's own words, or the service's line. */
  description: string;
}

export function sectionsOf<S extends { kind: string }, Kind extends S["kind"]>(
  { sections }: { sections: S[] },
  kind: Kind,
): Extract<S, { kind: Kind }>[] {
  return sections.filter((section): section is Extract<S, { kind: Kind }> => section.kind === kind);
}

/** On a page about the first city, includes cities without their own page about the service. */
export function citiesServed({ service, city }: Page, { cities }: Site): City[] {
  const hasOwnPage = ({ services }: City) => service !== undefined && services.includes(service.slug);
  return cities.filter((one) => one.slug === city?.slug || (city?.slug === cities[0]?.slug && !hasOwnPage(one)));
}

export function picturesOf({ sections }: Page): string[] {
  return sections.flatMap(picturesIn).map(({ file }) => file);
}

export function picturesIn(section: Section): PictureFile[] {
  if (section.kind === "service-cards") {
    return section.variant === "pictures" ? section.cards.map(({ picture }) => picture) : [];
  }
  if (section.kind === "reasons") return section.process ? picturesNamed(serviceProcess, section.process) : [];
  return picturesNamed(section.kind === "process" ? shownProcess : sectionSchema, section);
}

export function picturesNamed(schema: z.ZodType, value: unknown): PictureFile[] {
  const strings = stringsOf(schema, value);
  const values = new Map(strings.map((field) => [field.path.join(), field.value]));
  return strings
    .filter(({ reference }) => reference === "images")
    .map(({ value: file, path }) => ({ file, alt: values.get([...path.slice(0, -1), "alt"].join()) ?? "" }));
}
