import type { APIRoute } from "astro";
import { readSite, siteOrigin } from "../read-site.ts";

/** Dates come from the content, not the build. */
export const GET: APIRoute = () => {
  const site = readSite();
  const pages = [...site.pages, ...site.legalPages].sort((one, other) => (one.address < other.address ? -1 : 1));
  const urls = pages.map(
    ({ address, updated }) => `<url><loc>${siteOrigin(site)}${address}</loc><lastmod>${updated}</lastmod></url>`,
  );
  const protocol = "http://www.sitemaps.org/schemas/sitemap/0.9";
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${protocol}">\n${urls.join("\n")}\n</urlset>\n`;
  return new Response(xml, { headers: { "Content-Type": "application/xml" } });
};
