import { loadSite } from "#model/load-site.ts";
import type { Site } from "#model/site.ts";

let cached: Site | undefined;

/** Loads the site once. In development a change of the content reloads this module (`build/watch-content.ts`). */
export function readSite(): Site {
  cached ??= loadSite(__CONTENT_DIR__);
  return cached;
}

/** Returns SITE_URL, or the address in the company's facts, without a final slash. */
export function siteOrigin({ company }: Site): string {
  return __SITE_URL__ || company.siteUrl;
}
