import { loadSite } from "#model/load-site.ts";
import type { Site } from "#model/site.ts";

let cached: Site | undefined;

/** The site, loaded once for a build and again for each page in development. */
export function readSite(): Site {
  if (import.meta.env.DEV) return loadSite(__CONTENT_DIR__);
  cached ??= loadSite(__CONTENT_DIR__);
  return cached;
}

/** The site's public address without a final slash: SITE_URL, or the one in the company's facts. */
export function siteOrigin({ company }: Site): string {
  return __SITE_URL__ || company.siteUrl;
}
