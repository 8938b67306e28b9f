import { loadSite } from "#model/load-site.ts";
import type { Site } from "#model/site.ts";
import { keepNamesTogether } from "./keep-names-together.ts";

let cached: Site | undefined;
const shown = new WeakMap<Site, Site>();

/** The site, loaded once. In development a change of the content loads this module again (`build/watch-content.ts`). */
export function readSite(): Site {
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
