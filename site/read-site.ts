import { loadSite } from "#model/load-site.ts";
import type { Site } from "#model/site.ts";

let cached: Site | undefined;

/** Loads the site once. In development, content changes reload this module (`site/assemble/watch-content.ts`). */
export function readSite(): Site {
  cached ??= loadSite(__BUILD__.contentDir);
  return cached;
}

/** Has no final slash. */
export function siteOrigin({ company }: Site): string {
  return __BUILD__.siteUrl || company.siteUrl;
}
