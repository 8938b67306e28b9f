import type { z } from "zod";
import { stringsOf } from "./fields.ts";
import type { Brand } from "./schemas/brand.ts";
import type { CityFile } from "./schemas/city.ts";
import type { Company } from "./schemas/company.ts";
import type { LegalFile } from "./schemas/legal.ts";
import type { MapFile } from "./schemas/map.ts";
import { type PageFile, type SectionFile, section as sectionSchema } from "./schemas/page.ts";
import type { PictureWords } from "./schemas/picture.ts";
import { type ProcessFile, processSection, serviceProcess } from "./schemas/process.ts";
import type { ServiceFile } from "./schemas/service.ts";
import type { WrittenReference, WrittenText } from "./written-strings.ts";

export type { Company } from "./schemas/company.ts";

/** A process section as it is shown: the page's own words, and those of the shared process. */
const shownProcess = processSection.extend(serviceProcess.shape);

/** The site that the content makes. `loadSite` reads, checks and resolves it. */
export interface Site {
  company: Company;
  brand: Brand;
  /** In the order of menus and of the quote form. */
  services: Service[];
  /** In the order of menus. Where a city has no page about a service, links lead to the first city's. */
  cities: City[];
  menus: Menus;
  pages: Page[];
  legalPages: LegalPage[];
  map: MapFile | undefined;
  /** Every text as its writer wrote it, before anything was filled in. */
  texts: WrittenText[];
  references: WrittenReference[];
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

/** A service. It leads to its page in the first city. */
export interface Service extends Omit<ServiceFile, "order">, Link {
  /** The name of its file, which is part of addresses. */
  slug: string;
}

/** A city. It leads to its own page: about the first of the services that has one there. */
export interface City extends Omit<CityFile, "order">, Link {
  /** The name of its file, which is part of addresses. */
  slug: string;
}

/** A page with every placeholder filled in and every link resolved. */
export interface Page extends Omit<PageFile, "service" | "city" | "sections"> {
  /** Its path on the site, such as "/contact". */
  address: string;
  /** Where it was written, such as content/pages/contact.yaml. */
  file: string;
  /** What a landing page is about: undefined on other pages. */
  service: Service | undefined;
  city: City | undefined;
  sections: Section[];
}

export interface LegalPage extends LegalFile {
  address: string;
  file: string;
}

/** A section of a page; its `kind` says which. */
export type Section =
  | Exclude<SectionFile, { kind: "service-cards" | "process" | "water-path" }>
  | ServiceCards
  | Process
  | WaterPath;

/** A section of one kind, such as `SectionOf<"faq">`. */
export type SectionOf<Kind extends Section["kind"]> = Extract<Section, { kind: Kind }>;

type FileOf<Kind extends SectionFile["kind"]> = Extract<SectionFile, { kind: Kind }>;

/** A process that a page shows, with the page's own words. */
export interface Process extends Omit<FileOf<"process">, "process">, ProcessFile {}

export interface WaterPath extends Omit<FileOf<"water-path">, "symptoms"> {
  symptoms: (Omit<FileOf<"water-path">["symptoms"][number], "service"> & Link)[];
}

export interface ServiceCards extends Omit<FileOf<"service-cards">, "cards"> {
  cards: ServiceCard[];
}

/** A card: a service that leads to its page in the page's city, where it has one there. */
export interface ServiceCard extends Service {
  /** What the page says of the service: by itself, or the service's own line. In Markdown. */
  description: string;
}

/** The section that carries the quote form: one of its own where there is one, else the hero. */
export function formSection(page: Page): Section | undefined {
  return sectionsOf(page, "quote")[0] ?? sectionsOf(page, "hero")[0];
}

/** The sections of one kind, of a page or of its file. */
export function sectionsOf<S extends { kind: string }, Kind extends S["kind"]>(
  { sections }: { sections: S[] },
  kind: Kind,
): Extract<S, { kind: Kind }>[] {
  return sections.filter((section): section is Extract<S, { kind: Kind }> => section.kind === kind);
}

/** The names of all pictures a page shows: those of its sections and those of the services on large cards. */
export function picturesOf({ sections }: Page): string[] {
  return sections.flatMap(picturesIn).map(({ file }) => file);
}

/** The pictures of one section, in its order: every field that its schema calls a picture. */
export function picturesIn(section: Section): PictureWords[] {
  if (section.kind === "service-cards") {
    return section.variant === "pictures" ? section.cards.map(({ picture }) => picture) : [];
  }
  return picturesNamed(section.kind === "process" ? shownProcess : sectionSchema, section);
}

/** The pictures that a value names in any field of its schema, each with the words beside it. */
export function picturesNamed(schema: z.ZodType, value: unknown): PictureWords[] {
  const strings = stringsOf(schema, value);
  const values = new Map(strings.map((field) => [field.path.join(), field.value]));
  return strings
    .filter(({ reference }) => reference === "images")
    .map(({ value: file, path }) => ({ file, alt: values.get([...path.slice(0, -1), "alt"].join()) ?? "" }));
}
