import type { APIRoute } from "astro";
import { pageAddress } from "../compose/links.ts";
import { originOf } from "../compose/page-head.ts";
import { siteContent } from "../compose/site-content.ts";
import { sitemap } from "../head/sitemap.ts";

export const GET: APIRoute = ({ site }) => {
  const { content } = siteContent();
  const pages = Object.entries({ ...content.pages, ...content.legal });
  const entries = pages.map(([fileName, { updated }]) => ({ address: pageAddress(fileName), updated }));
  return new Response(sitemap(originOf(site), entries), { headers: { "Content-Type": "application/xml" } });
};
