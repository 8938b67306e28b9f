import { loadSite } from "#model/load-site.ts";
import type { Site } from "#model/site.ts";
import { keepNamesTogether } from "./keep-names-together.ts";

let cached: Site | undefined;
const shown = new WeakMap<Site, Site>();

/** The site, loaded once for a build and again for each page in development. */
export function readSite(): Site {
  if (import.meta.env.DEV) return loadSite(__CONTENT_DIR__);
  cached ??= loadSite(__CONTENT_DIR__);
  return cached;
}

/** The site with facts and menus as pages show them: without line breaks inside a name. */
export function shownSite(site: Site): Site {
  const { company, cities, menus } = site;
  const kept = shown.get(site) ?? { ...site, ...keepNamesTogether({ company, cities, menus }, site) };
  shown.set(site, kept);
  return kept;
}

/** The site's public address without a final slash: SITE_URL, or the one in the company's facts. */
export function siteOrigin({ company }: Site): string {
  return __SITE_URL__ || company.siteUrl;
}
