import { pageAddress } from "#model/addresses.ts";
import type { Content } from "#model/read-content.ts";
import { resolveSite } from "#model/resolve-site.ts";
import type { Company } from "#model/schemas/company.ts";
import type { MapFile } from "#model/schemas/map.ts";
import { inOrder } from "#model/schemas/order.ts";
import type { LegalPage, Page, Site } from "#model/site.ts";
import { readDraft, screenSchema } from "./read-draft.ts";

/** What is read of every entry: the folder's name, then the file's, then its fields. */
export type Entries = Record<string, Record<string, unknown>>;

/** A page of the site as it will be, and what is not right yet. */
export interface PreviewedPage {
  site: Site;
  page: Page | LegalPage;
  problems: string[];
  /** Addresses of pictures that are not saved yet, by the names that stand in for them. */
  newPictures: Map<string, string>;
}

/** The fields that read as they should when an entry was last shown: what is being typed passes through wrong states. */
const lastRight = new Map<string, unknown>();

/** The page that shows an entry best, made of all entries as they stand on the screen, over the land of the drawn map. */
export function previewPage(
  entries: Entries,
  folder: string,
  name: string,
  map: MapFile | undefined,
): PreviewedPage | undefined {
  const newPictures = new Map<string, string>();
  const { value, problems } = readDraft(entries[folder]?.[name], screenSchema(folder), newPictures);
  const key = `${folder}/${name}`;
  if (problems.length === 0) lastRight.set(key, value);
  const read = <T>(from: string): Record<string, T> => {
    const files = Object.entries(entries[from] ?? {}).flatMap(([file, fields]) => {
      const right = from === folder && file === name ? lastRight.get(key) : undefined;
      const entry = right ?? readDraft(fields, screenSchema(from), new Map()).value;
      return entry ? [[file, entry as T] as const] : [];
    });
    return Object.fromEntries(files);
  };
  const { company } = read<Company>("company");
  if (!company) return undefined;
  const content: Content = {
    company,
    services: inOrder(read("services")),
    cities: inOrder(read("cities")),
    processes: read("processes"),
    pages: read("pages"),
    legal: read("legal"),
    map,
    pictures: new Set(),
  };
  const site: Site = { ...resolveSite(content), texts: [] };
  const page = pageShowing(site, content, folder, name);
  return page && { site, page, problems, newPictures };
}

function pageShowing({ pages, legalPages, services, cities }: Site, content: Content, folder: string, name: string) {
  const at = (address: string | undefined) => pages.find((page) => page.address === address);
  switch (folder) {
    case "pages":
      return at(pageAddress(name));
    case "legal":
      return legalPages.find(({ address }) => address === pageAddress(name));
    case "services":
      return at(services.find(({ slug }) => slug === name)?.href);
    case "cities":
      return at(cities.find(({ slug }) => slug === name)?.href);
    case "processes":
      return at(pageAddress(pageWithProcess(content, name)));
    default:
      return at(pageAddress("contact"));
  }
}

function pageWithProcess({ pages }: Content, name: string): string {
  const shows = ([, { sections }]: [string, Content["pages"][string]]) =>
    sections.some((section) => section.kind === "process" && section.process === name);
  return Object.entries(pages).find(shows)?.[0] ?? "index";
}
