import type { APIRoute } from "astro";
import { readSite, siteOrigin } from "../read-site.ts";

export const GET: APIRoute = () => {
  const origin = siteOrigin(readSite());
  return new Response(`User-agent: *\nAllow: /\nDisallow: /functions/\n\nSitemap: ${origin}/sitemap.xml\n`);
};
