import type { APIRoute } from "astro";
import { originOf } from "../compose/page-head.ts";

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\nDisallow: /functions/\n\nSitemap: ${originOf(site)}/sitemap.xml\n`);
