import { loadSite } from "#model/load-site.ts";
import type { Site } from "#model/site.ts";

let cached: Site | undefined;

/** The site, loaded once for a build; loaded anew for each page while someone is writing. */
export function readSite(): Site {
  if (import.meta.env.DEV) return loadSite(__CONTENT_DIR__);
  cached ??= loadSite(__CONTENT_DIR__);
  return cached;
}

/** Where the site will be reached, without a final slash: SITE_URL, or what the company's facts say. */
export function siteOrigin({ company }: Site): string {
  return __SITE_URL__ || company.siteUrl;
}
