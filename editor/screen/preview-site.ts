import { type Content, contentOf, type Entries } from "#model/content.ts";
import { type KindName, kindNames, kinds } from "#model/kinds.ts";
import { pageAddress } from "#model/resolve/addresses.ts";
import { resolveSite } from "#model/resolve/resolve-site.ts";
import { isHidden, shownContent } from "#model/resolve/shown-content.ts";
import type { LegalPage, Page, Site } from "#model/site.ts";
import type { EntryProblem } from "../entry-problems.ts";
import { readDraft } from "./read-draft.ts";

export interface PreviewedPage {
  /** Without a brand if its file is invalid: the page then uses the device's colors and fonts. */
  site: Site;
  page: Page | LegalPage;
  isHidden: boolean;
}

export interface Preview {
  problems: EntryProblem[];
  shown: PreviewedPage | undefined;
  /** Addresses of unsaved pictures by temporary name. */
  newPictures: Map<string, string>;
}

/** A cache by entry: usually only one entry changes. */
const reads = new Map<string, { fields: string; value: unknown }>();

/** Returns the page that shows an entry best, with all entries as they are on the screen. */
export function previewEntry(entries: Entries, kind: KindName, name: string): Preview {
  const newPictures = new Map<string, string>();
  const { value, problems } = readDraft(entries[kind]?.[name], kinds[kind], newPictures);
  const read = (from: KindName) =>
    Object.entries(entries[from] ?? {}).flatMap(([file, fields]) => {
      const entry = from === kind && file === name ? value : readOnce(from, file, fields);
      return entry ? [[file, entry] as const] : [];
    });
  const content = contentOf(Object.fromEntries(kindNames.map((from) => [from, Object.fromEntries(read(from))])), []);
  return { problems, newPictures, shown: pageShowing(content, kind, name) };
}

function readOnce(kind: KindName, file: string, entry: unknown): unknown {
  const key = `${kind}/${file}`;
  const fields = JSON.stringify(entry);
  const last = reads.get(key);
  if (last?.fields === fields) return last.value;
  const { value } = readDraft(entry, kinds[kind], new Map());
  reads.set(key, { fields, value });
  return value;
}

function pageShowing(content: Content, kind: KindName, name: string): PreviewedPage | undefined {
  if (!content.company || !content.menus) return undefined;
  const visible = contentShowing(content, kind, name);
  const site: Site = { ...resolveSite(visible), texts: [], advice: [] };
  const shown = addressShowing(site, visible, kind, name) ?? "/";
  const page = [...site.pages, ...site.legalPages].find(({ address }) => address === shown);
  const { pages, cities } = content;
  const own = kind === "pages" && pages[name];
  return page && { site, page, isHidden: own ? isHidden(own, content) : kind === "cities" && !!cities[name]?.isHidden };
}

/** Includes the entry and its city even if they are hidden. */
function contentShowing(content: Content, kind: KindName, name: string): Content {
  const { pages, cities } = content;
  const page = kind === "pages" ? pages[name] : undefined;
  const cityName = kind === "cities" ? name : (page?.city ?? "");
  const city = cities[cityName];
  return shownContent({
    ...content,
    pages: page ? { ...pages, [name]: { ...page, isHidden: false } } : pages,
    cities: city ? { ...cities, [cityName]: { ...city, isHidden: false } } : cities,
  });
}

function addressShowing(site: Site, content: Content, kind: KindName, name: string): string | undefined {
  if (kind === "pages" || kind === "legal") return pageAddress(name);
  if (kind === "services" || kind === "cities") return site[kind].find(({ slug }) => slug === name)?.href;
  if (kind !== "processes") return "/contact";
  const shows = ([, { sections }]: [string, Content["pages"][string]]) =>
    sections.some((section) => section.kind === "process" && section.process === name);
  return pageAddress(Object.entries(content.pages).find(shows)?.[0] ?? "index");
}
