import type { APIRoute } from "astro";
import { sitemap } from "../head/sitemap.ts";
import { readSite, siteOrigin } from "../read-site.ts";

export const GET: APIRoute = () => {
  const site = readSite();
  const xml = sitemap(siteOrigin(site), [...site.pages, ...site.legalPages]);
  return new Response(xml, { headers: { "Content-Type": "application/xml" } });
};
