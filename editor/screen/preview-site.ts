import { pageAddress } from "#model/addresses.ts";
import { type Content, contentOf, type Entries } from "#model/content.ts";
import { type KindName, kindNames, kinds } from "#model/kinds.ts";
import { resolveSite } from "#model/resolve-site.ts";
import type { LegalPage, Page, Site } from "#model/site.ts";
import { readDraft } from "./read-draft.ts";

export interface PreviewedPage {
  site: Site;
  page: Page | LegalPage;
  problems: string[];
  /** Addresses of pictures that are not saved yet, by their temporary names. */
  newPictures: Map<string, string>;
}

/** The last fields of each entry that had no problem: while typing, an entry is often wrong for a moment. */
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
  const shown = addressShowing(site, content, kind, name);
  const page = [...site.pages, ...site.legalPages].find(({ address }) => address === shown);
  return page && { site, page, problems, newPictures };
}

function addressShowing(site: Site, content: Content, kind: KindName, name: string): string | undefined {
  if (kind === "pages" || kind === "legal") return pageAddress(name);
  if (kind === "services" || kind === "cities") return site[kind].find(({ slug }) => slug === name)?.href;
  if (kind !== "processes") return "/contact";
  const shows = ([, { sections }]: [string, Content["pages"][string]]) =>
    sections.some((section) => section.kind === "process" && section.process === name);
  return pageAddress(Object.entries(content.pages).find(shows)?.[0] ?? "index");
}
