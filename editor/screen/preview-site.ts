import { linksLeftOut } from "#model/checks/links.ts";
import { type Content, contentOf, type Entries } from "#model/content.ts";
import { mapStrings } from "#model/fields.ts";
import { formatFields } from "#model/format-yaml.ts";
import { type Kind, type KindName, kindNames, kinds } from "#model/kinds.ts";
import type { Problem } from "#model/problem.ts";
import { readFields } from "#model/read/parse-content.ts";
import { pageAddress } from "#model/resolve/addresses.ts";
import { createMarks, type Mark, type Marks } from "#model/resolve/marks.ts";
import { resolveSite } from "#model/resolve/resolve-site.ts";
import { isHidden, shownContent } from "#model/resolve/shown-content.ts";
import { writtenStrings } from "#model/resolve/written-strings.ts";
import type { LegalPage, Page, Site } from "#model/site.ts";
import { entryProblems } from "../entry-problems.ts";
import { withoutDrawings } from "./BrandDrawing.tsx";
import { withPictureNames } from "./file-formats.ts";
import { fillGaps } from "./fill-gaps.ts";
import { jobPreview } from "./job-preview.ts";
import { withoutDragMarks } from "./sveltia.ts";

export interface PreviewedPage {
  /** If the brand is invalid, the site has none and uses the device's colors and fonts. */
  site: Site;
  page: Page | LegalPage;
  isHidden: boolean;
  /** What visitors do not see of an open entry: menu entries whose page is hidden, and a job or review not shown. */
  leftOut: Pick<Problem, "label" | "fix">[];
}

/** Names an entry whose file has no name yet. */
export const newEntry = "new-entry";

export type Preview = ReturnType<typeof previewEntry>;

const reads = new Map<string, { fields: string; value: unknown }>();

/** Returns the page that shows an entry best. `entries` are the saved ones and the open one as typed. */
export function previewEntry(entries: Entries, kind: KindName, name: string, logo?: string) {
  const newPictures = new Map<string, string>();
  const { value, problems } = readDraft(entries[kind]?.[name], kinds[kind], newPictures);
  const read = (from: KindName) =>
    Object.entries(entries[from] ?? {}).flatMap(([file, fields]) => {
      const entry = from === kind && file === name ? value : readOnce(from, file, fields);
      return entry ? [[file, entry] as const] : [];
    });
  const all = Object.fromEntries(kindNames.map((from) => [from, Object.fromEntries(read(from))]));
  const content = contentOf(all, [], logo ? { logo } : {});
  const shown = pageShowing(content, kind, name);
  let marked: MarkedPreview | undefined;
  const readMarked = () => {
    if (marked) return marked;
    const marks = createMarks();
    marked = { marks, content, ...pageShowing(content, kind, name, marks.mark) };
    return marked;
  };
  return { problems, newPictures, shown, readMarked };
}

/** The same page with marked texts, and what the marks mean. */
export interface MarkedPreview extends Partial<PreviewedPage> {
  marks: Marks;
  content: Content;
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

/** Reads unsaved fields and fills the gaps. Adds `blob:` pictures to `newPictures` under temporary names. */
function readDraft(fields: unknown, kind: Kind, newPictures: Map<string, string>) {
  const { schema } = kind;
  const named = mapStrings(schema, withPictureNames(withoutDragMarks(fields), kind), ({ value, reference }) => {
    if (reference !== "images" || !value.startsWith("blob:")) return value;
    const name = `new-picture-${newPictures.size + 1}`;
    newPictures.set(name, value);
    return name;
  });
  const saved = withoutDrawings(readFields(formatFields(named, kind), kind), kind);
  return { value: fillGaps(schema, saved), problems: entryProblems(saved, schema) };
}

function pageShowing(content: Content, kind: KindName, name: string, mark?: Mark): PreviewedPage | undefined {
  if (!content.company || !content.menus) return undefined;
  const visible = contentShowing(content, kind, name);
  const site: Site = { ...resolveSite(visible, mark), texts: [], advice: [] };
  if (kind === "jobs") return jobPreview(content.jobs[name], site, name);
  const shown = addressShowing(site, visible, kind, name) ?? "/";
  const page = [...site.pages, ...site.legalPages].find(({ address }) => address === shown);
  const { pages, cities } = content;
  const own = kind === "pages" && pages[name];
  if (!page) return undefined;
  const leftOut = kind === "menus" ? linksLeftOut(content, visible, writtenStrings(visible).references) : [];
  const hidden = own ? isHidden(own, content) : kind === "cities" && !!cities[name]?.isHidden;
  return { site, page, isHidden: hidden, leftOut };
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
