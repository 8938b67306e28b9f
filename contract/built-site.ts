import type { Words } from "./words.ts";

/** What the server must know of the site: `manifest.json` in the built folder. */
export interface Manifest {
  company: {
    name: string;
    phone: string;
    phoneHref: string;
    email: string;
    /** Of the office, such as "San Jose": people know the time zone by it. */
    city: string;
    /** IANA, such as "America/Los_Angeles". */
    timeZone: string;
    /** When the office is open, and the days on which it is closed all the same: 2026-11-26, or 12-25 of every year. */
    hours: { days: string[]; opens: string; closes: string }[];
    holidays: string[];
    /** Of forms, notices and emails. To a manifest that an older build wrote the server adds the defaults. */
    words: Words;
    /** Of emails: their colors on light and dark devices, and the icon, a PNG in base64. Older builds lack it. */
    look?: { light: EmailColors; dark: EmailColors; icon: string };
  };
  /** By address ("/", "/contact"), with the name of the city a page is about. */
  pages: Record<string, BuiltPage & { city?: string }>;
  /** Pages the server fills in before it answers, by name. */
  templates: Record<TemplateName, BuiltPage>;
  /** The services on offer, in the form's order, and the cities in menus. */
  services: { slug: string; name: string; page: string }[];
  /** Names that builds into the same folder have renamed or removed, the latest first. Older builds lack it. */
  formerServices?: string[];
  cities: { slug: string; name: string; page: string; region: string }[];
  /** Where each former address of a page leads now. Older builds lack it. */
  formerAddresses?: Record<string, string>;
  /** The address of a page about a service in a city, by their slugs and the city's state: `/{service}-{city}-{region}`. */
  landingAddress: string;
  /** The origin of `BACKEND_URL`, where the site was built with one: the CSP lets the form call it. */
  backendOrigin?: string;
}

/** The colors of emails, such as #336699, under their names in `content/brand.yaml`. */
export type EmailColors = Record<"page" | "card" | "text" | "muted" | "line" | "link" | "call" | "callText", string>;

/** An HTML file, relative to the built folder, with hashes for its CSP, as `sha256-...` without quotes. */
export interface BuiltPage {
  file: string;
  styleHashes: string[];
  scriptHashes: string[];
  /** Whether it holds the frame of the maps service. */
  hasMap: boolean;
}

/** The pages the server fills in. */
export const templateNames = ["thank-you", "quote-form-errors", "not-found", "error"] as const;

export type TemplateName = (typeof templateNames)[number];

/** The folders of the build: served as it is, never served, and served at `deskPath` where there is a desk. */
export const builtFolders = { served: "site", templates: "templates", desk: "desk" } as const;

/** The name of the city a page is about; null for other pages and for those that the site no longer has. */
export function cityOf(page: string | null, pages: Manifest["pages"]): string | null {
  return pages[page ?? ""]?.city ?? null;
}

/** Names of services that a form may still send: those on offer, then the former ones. */
export function knownServices({ services, formerServices = [] }: Manifest): string[] {
  return [...services.map(({ name }) => name), ...formerServices];
}

/** A place in a template for one value: `{{name}}`. The server escapes what it puts there. */
export function placeholder(name: string): string {
  return `{{${name}}}`;
}

/** The element around a part that stays only where the value named by `data-when` is given. */
export const templateIfTag = "template-if";

/** The server replaces it by `checked` ("checked:services:Gutter Cleaning") or `aria-invalid` ("invalid:email"). */
export const templateAttribute = "data-template";

/** The id of the notice beside a field. */
export function problemId(field: string): string {
  return `${field}-problem`;
}
