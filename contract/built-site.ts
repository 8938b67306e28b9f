/** What the build tells the server about the site, written to `manifest.json` in the built folder. */
export interface Manifest {
  company: {
    name: string;
    phone: string;
    phoneHref: string;
    email: string;
    /** Where its office is, such as "San Jose": people know the time zone by it. */
    city: string;
    /** IANA, such as "America/Los_Angeles". */
    timeZone: string;
  };
  /** Every page served at an address of its own, by that address ("/", "/contact"). */
  pages: Record<string, PageWithAddress>;
  /** Pages the server fills in before it answers, by name. */
  templates: Record<TemplateName, BuiltPage>;
  /** The services on offer, in the form's order, and the cities in menus. */
  services: { slug: string; name: string; page: string }[];
  cities: { slug: string; name: string; page: string }[];
  /** The address of a page about a service in a city, by their slugs: `/{service}-{city}-ca`. */
  landingAddress: string;
  /** Origin of `BACKEND_URL` where the site was built with one: the pages' CSP then lets the form call it. */
  backendOrigin?: string;
}

/**
 * One HTML file of the build. `file` is relative to the built folder; the hashes, as `sha256-...` without quotes, feed
 * the page's CSP.
 */
export interface BuiltPage {
  file: string;
  title: string;
  styleHashes: string[];
  scriptHashes: string[];
  /** True where the page holds the map's frame. */
  hasMap: boolean;
}

/** A page with an address of its own. */
export interface PageWithAddress extends BuiltPage {
  /** The name of the city it is about; missing on other pages. */
  city?: string;
}

/** The pages the server fills in. */
export const templateNames = ["thank-you", "form-again", "not-found", "error"] as const;

/** One of the pages the server fills in. */
export type TemplateName = (typeof templateNames)[number];

/**
 * The folder of the built site that is served as it is, the folder of templates, which never is, and the folder of the
 * desk, served at `deskPath` where the company has one: `index.html` there, everything else below.
 */
export const builtFolders = { served: "site", templates: "templates", desk: "desk" } as const;

/** A place in a template for one value: `{{name}}`. The server escapes what it puts there. */
export function placeholder(name: string): string {
  return `{{${name}}}`;
}

/** The element around a part of a template that stays only where the value named by `data-when` is given. */
export const templateIfTag = "template-if";

/**
 * The attribute that stands in a template for others the server writes, as `data-template="checked:services:Gutter Cleaning"`
 * or `data-template="invalid:email"`: `checked`, or `aria-invalid`.
 */
export const templateAttribute = "data-template";

/** The id of the words beside a field that say what is wrong with it. */
export function problemId(field: string): string {
  return `${field}-problem`;
}
