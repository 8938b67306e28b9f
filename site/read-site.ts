import { loadSite } from "#model/load-site.ts";
import type { Site } from "#model/site.ts";

let cached: Site | undefined;

/** The site, loaded once. In development a change of the content loads this module again (`build/watch-content.ts`). */
export function readSite(): Site {
  cached ??= loadSite(__CONTENT_DIR__);
  return cached;
}

/** The site's public address without a final slash: SITE_URL, or the one in the company's facts. */
export function siteOrigin({ company }: Site): string {
  return __SITE_URL__ || company.siteUrl;
}
