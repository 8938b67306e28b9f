import type { APIRoute } from "astro";
import { readSite, siteOrigin } from "../compose/site.ts";
import { sitemaps } from "../head/sitemap.ts";

/** The sitemap, or its parts and the list of them. */
export function getStaticPaths() {
  const site = readSite();
  return sitemaps(siteOrigin(site), [...site.pages, ...site.legalPages]).map(({ name, xml }) => ({
    params: { sitemap: name },
    props: { xml },
  }));
}

export const GET: APIRoute<{ xml: string }> = ({ props }) =>
  new Response(props.xml, { headers: { "Content-Type": "application/xml" } });
