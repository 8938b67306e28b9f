import { tidy } from "./tidy-text.ts";
import type { Words } from "./words.ts";

/** Facts about the site that the server needs. `manifest-file.ts` writes and reads them. */
export interface Manifest {
  company: {
    name: string;
    /** Such as (408) 555-0199, and in E.164. */
    phone: { display: string; dial: string };
    email: string;
    /** More numbers, such as "Text us" and "(408) 555-0188". Missing in older builds. */
    otherNumbers?: { label: string; number: string }[];
    /** The office's city, such as "San Jose". It names the time zone in texts. */
    city: string;
    /** IANA name, such as "America/Los_Angeles". */
    timeZone: string;
    /** Opening hours, and days off such as 2026-11-26, or 12-25 for every year. */
    hours: { days: string[]; opens: string; closes: string }[];
    holidays: string[];
    words: Words;
    /** Colors of emails on light and dark devices, and the icon as a base64 PNG. Missing in older builds. */
    look?: { light: EmailColors; dark: EmailColors; icon: string };
  };
  /** Pages by address, such as "/contact". `city` is the name of the page's city. Older builds have no `title`. */
  pages: Record<string, BuiltPage & { title?: string; city?: string }>;
  templates: Record<TemplateName, BuiltPage>;
  /** Services on offer, in the form's order. */
  services: { slug: string; name: string; page: string }[];
  cities: { slug: string; name: string; page: string; region: string }[];
  /** Redirects from former addresses of pages. Missing in older builds. */
  formerAddresses?: Record<string, string>;
  /** The address of a service's page in a city, by slugs and state: `/{service}-{city}-{region}`. */
  landingAddress: string;
  /** The origin of `BACKEND_URL`, if set. The CSP lets the form call it. */
  backendOrigin?: string;
}

/** Hex colors such as #336699, by the names in `content/brand.yaml`. `alarm` is missing in older builds. */
export type EmailColors = Record<"page" | "card" | "text" | "muted" | "line" | "link" | "call" | "callText", string> & {
  alarm?: string;
};

/** An HTML file, relative to the built folder, with CSP hashes such as `sha256-...`, without quotes. */
export interface BuiltPage {
  file: string;
  styleHashes: string[];
  scriptHashes: string[];
  hasMap: boolean;
}

export const templateNames = ["thank-you", "quote-form-errors", "not-found", "error"] as const;

export type TemplateName = (typeof templateNames)[number];

/** The folders of the build. `templates` is never served. `desk` is served at `deskPath`. */
export const builtFolders = { served: "site", templates: "templates", desk: "desk" } as const;

/** Returns the name of the page's city. Null for other pages and for pages that no longer exist. */
export function cityOf(page: string | null, pages: Manifest["pages"]): string | null {
  return pages[page ?? ""]?.city ?? null;
}

/** Returns the title of a page, or its address if it no longer exists. Null if the page is not known. */
export function titleOf(page: string | null, pages: Manifest["pages"]): string | null {
  return pages[page ?? ""]?.title ?? page;
}

/** Marks the position of a value in a template. The server escapes the value. */
export function placeholder(name: string): string {
  return `{{${name}}}`;
}

/** An element that the server removes unless the value named by `data-when` is set. */
export const templateIfTag = "template-if";

/** The server replaces it with `checked` ("checked:services:Gutter Cleaning") or `aria-invalid` ("invalid:email"). */
export const templateAttribute = "data-template";

/**
 * Names a choice in `templateAttribute`, such as "services:Gutter Cleaning". HTML escapes some characters, and the server
 * compares without unescaping, so they are written as hex codes.
 */
export function choiceMark(field: string, value: string): string {
  const hex = (char: string) => `%${char.charCodeAt(0).toString(16)}`;
  return `${field}:${tidy(value).replaceAll(/[&<>"'{}%]/g, hex)}`;
}

/** Returns the id of the notice beside a field. */
export function problemId(field: string): string {
  return `${field}-problem`;
}
