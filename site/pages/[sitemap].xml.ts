import type { APIRoute } from "astro";
import { pageAddress } from "../compose/links.ts";
import { originOf } from "../compose/page-head.ts";
import { siteContent } from "../compose/site-content.ts";
import { sitemaps } from "../head/sitemap.ts";

/** The sitemap, or its parts and the list of them. */
export function getStaticPaths() {
  const { content } = siteContent();
  const pages = [...Object.entries(content.pages), ...Object.entries(content.legal)];
  const entries = pages.map(([fileName, { updated }]) => ({ address: pageAddress(fileName), updated }));
  return sitemaps(originOf(new URL(import.meta.env.SITE)), entries).map(({ name, xml }) => ({
    params: { sitemap: name },
    props: { xml },
  }));
}

export const GET: APIRoute<{ xml: string }> = ({ props }) =>
  new Response(props.xml, { headers: { "Content-Type": "application/xml" } });
