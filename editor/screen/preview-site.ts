import { pageAddress } from "#model/addresses.ts";
import { type Content, contentOf, type Entries } from "#model/content.ts";
import { type KindName, kindNames, kinds } from "#model/kinds.ts";
import { resolveSite } from "#model/resolve-site.ts";
import type { LegalPage, Page, Site } from "#model/site.ts";
import { readDraft } from "./read-draft.ts";

/** A page of the site as it will be, and what is not right yet. */
export interface PreviewedPage {
  site: Site;
  page: Page | LegalPage;
  problems: string[];
  /** Addresses of pictures that are not saved yet, by the names that stand in for them. */
  newPictures: Map<string, string>;
}

/** The last fields of each entry without a problem: what is being typed passes through wrong states. */
const lastRight = new Map<string, unknown>();

/** The page that shows an entry best, made of all entries as they are on the screen. */
export function previewPage(entries: Entries, kind: KindName, name: string): PreviewedPage | undefined {
  const newPictures = new Map<string, string>();
  const { value, problems } = readDraft(entries[kind]?.[name], kinds[kind], newPictures);
  const key = `${kind}/${name}`;
  if (problems.length === 0) lastRight.set(key, value);
  const read = (from: KindName) =>
    Object.entries(entries[from] ?? {}).flatMap(([file, fields]) => {
      const right = from === kind && file === name ? lastRight.get(key) : undefined;
      const entry = right ?? readDraft(fields, kinds[from], new Map()).value;
      return entry ? [[file, entry] as const] : [];
    });
  const content = contentOf(Object.fromEntries(kindNames.map((from) => [from, Object.fromEntries(read(from))])), []);
  if (!content.company) return undefined;
  const site: Site = { ...resolveSite(content), texts: [], references: [] };
  const page = pageShowing(site, content, kind, name);
  return page && { site, page, problems, newPictures };
}

function pageShowing({ pages, legalPages, services, cities }: Site, content: Content, kind: KindName, name: string) {
  const at = (address: string | undefined) => pages.find((page) => page.address === address);
  switch (kind) {
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
